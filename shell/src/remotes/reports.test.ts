import { ReportRemotesBody } from '@dayrise/contracts/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const load = { remote: 'mfe_user', build: 'one', kind: 'load', ms: 5, message: 'route plans' } as const;

/** Errors as a browser has them: the stack names the file that threw. */
function thrownIn(file: string): Error {
  const error = new Error('drawn wrongly');
  error.stack = `Error: drawn wrongly\n    at https://dayrise.test${file}:1:2`;
  return error;
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('location', new URL('https://dayrise.test/user'));
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response()),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function sent() {
  await vi.advanceTimersByTimeAsync(3000);
  return vi.mocked(fetch).mock.calls.flatMap(([, init]) => JSON.parse(String(init?.body)).reports);
}

test('reports errors after any number of successful loads', async () => {
  const { report, reportError } = await import('./reports.ts');
  for (let loads = 0; loads < 40; loads += 1) report(load);
  reportError(thrownIn('/r/mfe_user/one/205.js'));
  const reports = await sent();
  expect(reports.filter(({ kind }) => kind === 'load')).toHaveLength(30);
  expect(reports).toContainEqual(
    expect.objectContaining({ remote: 'mfe_user', build: 'one', kind: 'error' }),
  );
});

test('reports an error of the shell itself', async () => {
  const { reportError } = await import('./reports.ts');
  reportError(thrownIn('/assets/main.js'));
  const message = 'script: Error: drawn wrongly';
  expect(await sent()).toEqual([{ remote: 'shell', build: 'local', kind: 'error', message }]);
});

test('sends more reports than one call may have in several calls', async () => {
  const { report, reportError } = await import('./reports.ts');
  report(load);
  for (let errors = 0; errors < 30; errors += 1) reportError(thrownIn('/r/mfe_user/one/205.js'));
  expect(await sent()).toHaveLength(31);
  for (const [, init] of vi.mocked(fetch).mock.calls)
    expect(ReportRemotesBody.safeParse(JSON.parse(String(init?.body))).success).toBe(true);
});

test('sends no time that the server would refuse, as after the computer slept or its clock was set', async () => {
  const { report } = await import('./reports.ts');
  report({ ...load, ms: 3_600_000 });
  report({ ...load, ms: -5 });
  const reports = await sent();
  expect(reports).toHaveLength(2);
  expect(ReportRemotesBody.safeParse({ reports }).success).toBe(true);
});

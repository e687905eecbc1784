import { sessionStore } from '@dayrise/platform';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mayEnter } from './access.ts';
import {
  activeEntry,
  keepReadingRegistry,
  readRegistry,
  registryStore,
  shellBuildStore,
} from './registry.ts';
import * as reports from './reports.ts';

const manifest = { id: 'mfe_user', contract: 1, requires: { platform: '^1.0.0' }, base: '/user', routes: {} };
const entryOf = (buildId: string, more: object = {}) => ({
  id: 'mfe_user',
  buildId,
  entry: `/r/${buildId}/entry.js`,
  integrity: 'sha384-x',
  manifest,
  ...more,
});
const answer = (...remotes: unknown[]) => vi.stubGlobal('fetch', async () => Response.json({ remotes }));

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://dayrise.test/'));
  registryStore.set({ status: 'unread' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('renders the pages again only when a new reading of the registry differs', async () => {
  const changed = vi.fn();
  const unsubscribe = registryStore.subscribe(changed);
  for (const [buildId, times] of [
    ['first', 1],
    ['first', 1],
    ['second', 2],
  ] as const) {
    answer(entryOf(buildId));
    expect(await readRegistry()).toBe(true);
    expect(changed).toHaveBeenCalledTimes(times);
  }
  unsubscribe();
});

test.each([
  ['carries code', { getPublicPath: 'x' }],
  ['is malformed', { integrity: null }],
  ['has a manifest of this contract that can’t be read', { manifest: { ...manifest, routes: [] } }],
])('keeps the last good entry when the next one %s', async (_, change) => {
  answer(entryOf('good'));
  await readRegistry();
  answer(entryOf('bad', change));
  expect(await readRegistry()).toBe(true);
  expect(activeEntry('mfe_user')).toMatchObject({ buildId: 'good' });
});

test('keeps the last build that can run here when a newer one can not, and knows why', async () => {
  answer(entryOf('good'));
  await readRegistry();
  answer(entryOf('newer', { manifest: { ...manifest, contract: 99 } }));
  await readRegistry();
  expect(activeEntry('mfe_user')).toMatchObject({
    buildId: 'good',
    newerIncompatible: expect.objectContaining({ unmet: 'contract', wanted: '99' }),
  });
  answer(entryOf('fitting'));
  await readRegistry();
  expect(activeEntry('mfe_user')).toMatchObject({ buildId: 'fitting' });
  expect(activeEntry('mfe_user')).not.toHaveProperty('newerIncompatible');
});

test('drops a remote that the registry no longer lists', async () => {
  answer(entryOf('good'));
  await readRegistry();
  answer();
  await readRegistry();
  expect(activeEntry('mfe_user')).toBeUndefined();
});

test('an answer that was overtaken by a newer one changes nothing', async () => {
  const slow = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => slow.promise);
  const overtaken = readRegistry();
  answer(entryOf('newer'));
  await readRegistry();
  slow.resolve(Response.json({ remotes: [entryOf('older')] }));
  expect(await overtaken).toBe(true);
  expect(activeEntry('mfe_user')).toMatchObject({ buildId: 'newer' });
});

test('a registry that could not be read is asked for again until it answers', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  expect(await readRegistry()).toBe(false);
  expect(registryStore.get().status).toBe('failed');
  const stop = keepReadingRegistry();
  answer(entryOf('back'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(activeEntry('mfe_user')).toMatchObject({ buildId: 'back' });
  stop();
});

test('notices once that there is another build of the shell, and reads as whoever is signed in', async () => {
  const fetched = vi.fn(async () => Response.json({ remotes: [entryOf('one')], shell: 'next' }));
  vi.stubGlobal('fetch', fetched);
  const session = { token: 't', user: { _id: '1', name: 'A', email: 'a@b.test', role: 'user' as const } };
  sessionStore.set({ ...session, user: { ...session.user, isAdmin: false, permissions: null } });
  const noticed = vi.fn();
  const unsubscribe = shellBuildStore.subscribe(noticed);
  await readRegistry(4000, '2026-01-01T00:00:00.000Z');
  expect(noticed).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledWith(
    'https://dayrise.test/remotes.json',
    expect.objectContaining({
      headers: { Authorization: 'Bearer t', 'Dayrise-Changed-At': '2026-01-01T00:00:00.000Z' },
    }),
  );
  await readRegistry();
  expect(noticed).toHaveBeenCalledTimes(1);
  unsubscribe();
  sessionStore.set(null);
});

test('lets nobody into a page with an unknown access, reports it, and leaves the others alone', async () => {
  const report = vi.spyOn(reports, 'warn');
  const page = { path: '', title: 'Home' };
  const routes = { home: { ...page, access: 'user' }, vault: { ...page, path: 'vault', access: 'auditor' } };
  answer(entryOf('newer', { manifest: { ...manifest, routes } }));
  await readRegistry();
  const known = activeEntry('mfe_user')?.manifest.routes ?? {};
  expect(Object.keys(known)).toEqual(['home', 'vault']);
  for (const role of ['user', 'admin'] as const) {
    const session = { user: { role } } as Parameters<typeof mayEnter>[1];
    expect(known.vault && mayEnter(known.vault, session)).toBe(false);
    expect(known.home && mayEnter(known.home, session)).toBe(role === 'user');
  }
  expect(report.mock.calls).toEqual([['mfe_user', 'newer', 'route vault: unknown_access (auditor)']]);
});

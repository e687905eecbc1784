import { expect, it } from 'vitest';
import { createActivityReports } from './activity-reports.ts';

const MINUTE = 60_000;
const LIMIT = 5 * MINUTE;
/** Milliseconds: how often the page looks, and how late a report may reach the server. */
const LOOK = 500;
const LATENCY = 300;

/** Replays a person's input and returns the activity that the server concludes from the reports, by its own clock. */
async function replay(inputs: readonly number[], failing: (at: number) => boolean = () => false) {
  let now = 0;
  /** When a session begins, the server knows of activity. */
  let serverKnows = 0;
  const reportedAt: number[] = [];
  const reports = createActivityReports({
    now: () => now,
    interval: () => MINUTE,
    reportedAt: 0,
    send: async (sinceInput) => {
      if (failing(now)) throw new Error('no answer');
      reportedAt.push(now);
      serverKnows = Math.max(serverKnows, now + LATENCY - sinceInput);
    },
    share: () => undefined,
  });
  reports.noteReport({ upTo: 0, at: 0 });
  const last = inputs.at(-1) ?? 0;
  for (const end = last + LIMIT - MINUTE; now < end; now += LOOK) {
    for (const at of inputs) if (at >= now && at < now + LOOK) reports.noteInput();
    reports.tick();
    await Promise.resolve();
  }
  return { screenEnd: reports.inputAt + LIMIT, serverEnd: serverKnows + LIMIT, reportedAt };
}

const typing = (from: number, to: number, step = 700) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

it.each([
  ['no input', []],
  ['one input just after signing in', [1000]],
  ['input for less than a minute', typing(1000, 56_000)],
  ['input that ends just before a report', typing(1000, 59_900)],
  ['input that ends just after a report', typing(1000, 60_600)],
  ['input for ten minutes', typing(0, 10 * MINUTE)],
  ['input now and then', [5000, 64_000, 64_500, 190_000, 249_000, 400_000]],
])('the server ends the session at the time that the screen shows: %s', async (_, inputs) => {
  const { screenEnd, serverEnd } = await replay(inputs);
  expect(Math.abs(serverEnd - screenEnd)).toBeLessThanOrEqual(2000);
});

it('asks the server at most once a minute', async () => {
  const { reportedAt } = await replay(typing(0, 10 * MINUTE));
  const gaps = reportedAt.slice(1).map((at, index) => at - (reportedAt[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(MINUTE);
  expect(reportedAt.length).toBeGreaterThan(8);
});

it('reports again when the server did not answer', async () => {
  const { screenEnd, serverEnd } = await replay(typing(1000, 50_000), (at) => at < 100_000);
  expect(Math.abs(serverEnd - screenEnd)).toBeLessThanOrEqual(2000);
});

it('leaves input of another tab to that tab, and reports it when that tab is gone', async () => {
  let now = 0;
  const sent: number[] = [];
  const reports = createActivityReports({
    now: () => now,
    interval: () => MINUTE,
    reportedAt: 0,
    send: async () => void sent.push(now),
    share: () => undefined,
  });
  reports.noteReport({ upTo: 0, at: 0 });
  now = 10_000;
  reports.noteOthersInput(now);
  now = MINUTE;
  reports.noteReport({ upTo: 10_000, at: MINUTE });
  now = 70_000;
  reports.tick();
  expect(sent).toEqual([]);
  reports.noteOthersInput(now);
  now = 2 * MINUTE;
  reports.tick();
  expect(sent).toEqual([]);
  now = 2 * MINUTE + 2000;
  reports.tick();
  expect(sent).toEqual([now]);
});

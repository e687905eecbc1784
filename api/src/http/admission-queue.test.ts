import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AdmissionQueue } from './admission-queue.ts';

const [person, program] = [0, 1];
let queue: AdmissionQueue;
beforeEach(() => {
  vi.useFakeTimers();
  queue = new AdmissionQueue(10, [
    { most: 8, maxWaitMs: 100 },
    { most: 1, maxWaitMs: 1000, yields: true },
  ]);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A call that runs for some milliseconds once it is its turn. Returns what became of it so far. */
function call(rank: number, ms: number) {
  const state = { now: 'waits' };
  const run = async () => {
    await queue.enter(rank);
    state.now = 'runs';
    setTimeout(() => {
      state.now = 'done';
      queue.leave(rank);
    }, ms);
  };
  run().catch(({ code }) => {
    state.now = code;
  });
  return state;
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('lets programs follow each other at once while nobody else calls', async () => {
  const calls = [call(program, 10), call(program, 10)];
  await after(10);
  expect(calls.map(({ now }) => now)).toEqual(['done', 'runs']);
});

it('lets programs start while nobody else runs, and rest twelve times as long as they took', async () => {
  const one = call(person, 20);
  const calls = [call(program, 10), call(program, 10)];
  const states = () => calls.map(({ now }) => now);
  await after(19);
  expect([one.now, ...states()]).toEqual(['runs', 'waits', 'waits']);
  await after(1);
  expect([one.now, ...states()]).toEqual(['done', 'runs', 'waits']);
  await after(10 + 119);
  expect(states()).toEqual(['done', 'waits']);
  const other = call(person, 5);
  expect(other.now).toBe('waits');
  await after(1);
  // The rest is over, but somebody else runs.
  expect([other.now, ...states()]).toEqual(['runs', 'done', 'waits']);
  await after(4);
  expect([other.now, ...states()]).toEqual(['done', 'done', 'runs']);
});

it('lets programs rest for half a second at most', async () => {
  call(person, 1);
  const calls = [call(program, 900), call(program, 1)];
  await after(1 + 900 + 499);
  expect(calls.map(({ now }) => now)).toEqual(['done', 'overloaded']);
  const next = call(program, 1);
  await after(1);
  expect(next.now).toBe('runs');
});

it('starts a program that has waited its time beside others, so that steady calls never shut programs out', async () => {
  const endless = [call(person, 10_000), call(person, 10_000)];
  const calls = [call(program, 10), call(program, 10)];
  const states = () => calls.map(({ now }) => now);
  await after(999);
  expect(states()).toEqual(['waits', 'waits']);
  await after(1);
  // One at a time, with a rest between them.
  expect([...endless.map(({ now }) => now), ...states()]).toEqual(['runs', 'runs', 'runs', 'overloaded']);
  const next = call(program, 10);
  await after(10 + 990);
  expect(next.now).toBe('runs');
});

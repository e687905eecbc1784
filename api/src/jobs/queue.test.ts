import { beforeAll, beforeEach, expect, it } from 'vitest';
import { connectRedis, jobsRedis } from '../data/redis.ts';
import { secondsOverdue } from './index.ts';
import { queue } from './queue.ts';

const day = 86_400_000;

beforeAll(connectRedis);
beforeEach(() => queue().obliterate({ force: true }));

/** Adds a job that was created a day before it is due, as schedulers do. */
const addScheduled = (dueAt: number) =>
  queue().add('tests.scheduled', {}, { timestamp: dueAt - day, delay: day });
const secondsNow = async () => Math.round(await secondsOverdue());

it('is 0 without jobs, and while a job waits for its time', async () => {
  expect(await secondsOverdue()).toBe(0);
  await addScheduled(Date.now() + 60_000);
  expect(await secondsOverdue()).toBe(0);
});

it('counts from when a job became due, not from its creation', async () => {
  const job = await addScheduled(Date.now() - 30_000);
  // Without a worker it stays among the delayed ones.
  expect(await queue().getDelayedCount()).toBe(1);
  expect(await secondsNow()).toBe(30);
  await job.promote();
  expect(await queue().getWaitingCount()).toBe(1);
  expect(await secondsNow()).toBe(30);
});

it('counts the job that has waited longest, with or without a priority', async () => {
  await queue().add('tests.late', {}, { timestamp: Date.now() - 40_000 });
  await queue().add('tests.next', {}, { timestamp: Date.now() - 10_000 });
  expect(await secondsNow()).toBe(40);
  await queue().add('tests.urgent', {}, { timestamp: Date.now() - 50_000, priority: 1 });
  expect(await secondsNow()).toBe(50);
});

it('counts a retry from its last start', async () => {
  const job = await queue().add('tests.retried', {}, { timestamp: Date.now() - day });
  await jobsRedis.hSet(queue().toKey(job.id ?? ''), { processedOn: Date.now() - 20_000 });
  expect(await secondsNow()).toBe(20);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { connectRedis, jobsRedis, redis, redisKey } from '../data/redis.ts';
import { findLateJobs, type Job, runWorker } from './index.ts';
import { queue } from './queue.ts';

const ran: string[] = [];
const jobOf = (name: string, schedule: Job['schedule']): Job => ({
  name,
  retry: { attempts: 1, delay: 1000 },
  schedule,
  handle: async () => void ran.push(name),
});
/** Two seconds from now. */
const soon = new Date(Date.now() + 2000);
const timeOfDay = `${soon.getUTCSeconds()} ${soon.getUTCMinutes()} ${soon.getUTCHours()}`;
const jobs = [
  jobOf('tests.frequent', { every: 100 }),
  // The first of a month, because not every month has a 31st.
  jobOf('tests.yearly', { pattern: `${timeOfDay} 1 ${((soon.getUTCMonth() + 6) % 12) + 1} *` }),
  jobOf('tests.due', { pattern: `${timeOfDay} ${soon.getUTCDate()} ${soon.getUTCMonth() + 1} *` }),
];

beforeAll(async () => {
  await connectRedis();
  const oldName = 'tests.old-name';
  await queue().upsertJobScheduler(oldName, { every: 3_600_000 }, { name: oldName, data: {} });
  for (const { name, schedule } of jobs) {
    await queue().upsertJobScheduler(name, schedule, { name, data: {} });
  }
  // One of them comes due while no worker is up.
  await sleep(2500);
  await runWorker(jobs);
});

// Also when a test fails, so that its second attempt starts as the first did.
afterEach(() => vi.restoreAllMocks());

it('removes the schedules of jobs that were renamed or deleted', async () => {
  const schedules = await queue().getJobSchedulers();
  expect(schedules.map(({ key }) => key).sort()).toEqual(['tests.due', 'tests.frequent', 'tests.yearly']);
  const waiting = await queue().getJobs(['delayed', 'waiting', 'prioritized']);
  expect(waiting.map(({ name }) => name)).not.toContain('tests.old-name');
});

it('runs what came due while no worker was up, and nothing before its time', async () => {
  await expect.poll(() => ran).toContain('tests.due');
  expect(ran).not.toContain('tests.yearly');
});

it('leaves jobs of another version to its workers, and drops them without a failure once there are none', async () => {
  const name = 'tests.of-another-version';
  /** As a worker of that version did so long ago. */
  const note = (milliseconds: number) =>
    jobsRedis.zAdd(redisKey('known-jobs'), { value: name, score: Date.now() - milliseconds });
  const left = async () => {
    const waiting = await queue().getJobs(['active', 'delayed', 'waiting', 'prioritized']);
    return waiting.filter((job) => job.name === name);
  };
  await note(0);
  // It adds the schedule while this version, which doesn't have the job, is up.
  await queue().upsertJobScheduler(name, { every: 3_600_000 }, { name, data: {} });
  const added = await queue().add(name, {});
  const attempts = async () => (await queue().getJob(added.id ?? ''))?.attemptsStarted;
  await expect.poll(attempts, { timeout: 10_000 }).toBeGreaterThan(1);
  expect(await left()).toContainEqual(expect.objectContaining({ id: added.id }));
  expect(await queue().getJobScheduler(name)).toMatchObject({ name });

  await note(600_000);
  await expect.poll(() => queue().getJobScheduler(name), { timeout: 10_000 }).toBeUndefined();
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
  expect((await queue().getFailed()).map((job) => job.name)).not.toContain(name);
  expect(await queue().getJobState(added.id ?? '')).toBe('completed');
});

/** As a Redis that starts again without what it had. */
async function loseData(): Promise<void> {
  for await (const keys of redis.scanIterator({ MATCH: redisKey('*') }))
    if (keys.length > 0) await redis.del(keys);
}

it('schedules its jobs again when Redis lost its data', async () => {
  await loseData();
  ran.length = 0;
  await expect.poll(() => ran.length, { timeout: 10_000 }).toBeGreaterThan(2);
  const schedules = await queue().getJobSchedulers();
  expect(schedules).toHaveLength(jobs.length);
});

it('schedules all of them when Redis loses its data a second time meanwhile', async () => {
  const add = queue().upsertJobScheduler.bind(queue());
  const adding = vi.spyOn(queue(), 'upsertJobScheduler');
  adding.mockImplementation(async (...schedule) => {
    const added = await add(...schedule);
    if (adding.mock.calls.length === 2) await loseData();
    return added;
  });
  await loseData();
  await expect.poll(() => adding.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(jobs.length);
  adding.mockRestore();
  await expect
    .poll(async () => (await queue().getJobSchedulers()).length, { timeout: 10_000 })
    .toBe(jobs.length);
});

it('runs its jobs again when the clock was ahead for a moment, and names those that are late', async () => {
  const now = Date.now.bind(Date);
  const nextOf = async (name: string) => (await queue().getJobScheduler(name))?.next ?? 0;
  const yearly = await nextOf('tests.yearly');
  const ahead = vi.spyOn(Date, 'now').mockImplementation(() => now() + 300 * 86_400_000);
  await expect.poll(() => nextOf('tests.frequent'), { timeout: 10_000 }).toBeGreaterThan(now() + 86_400_000);
  await expect.poll(() => nextOf('tests.yearly'), { timeout: 10_000 }).toBeGreaterThan(yearly);
  ahead.mockRestore();
  expect((await findLateJobs()).map(({ name }) => name).sort()).toEqual(['tests.frequent', 'tests.yearly']);
  ran.length = 0;
  await expect.poll(() => ran.length, { timeout: 10_000 }).toBeGreaterThan(2);
  await expect.poll(() => findLateJobs()).toEqual([]);
  expect(await nextOf('tests.yearly')).toBe(yearly);
});

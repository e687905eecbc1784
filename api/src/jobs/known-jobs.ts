import { jobsRedis, redisKey } from '../data/redis.ts';
import type { Job } from './job.ts';

// While versions overlap, workers differ in the jobs that they run. What one of them lacks may be another's.

/** Names of jobs, and when a worker last said that it runs them, in Unix milliseconds. */
const key = redisKey('known-jobs');
/** Milliseconds between two times that a worker says so. */
export const noteEveryMs = 20_000;
/** Milliseconds after which a job that no worker named is one of the past. */
const forgottenAfterMs = 120_000;

/** Says that this worker runs these jobs. */
export async function noteKnownJobs(jobs: readonly Job[]): Promise<void> {
  const score = Date.now();
  await jobsRedis.zAdd(
    key,
    jobs.map(({ name }) => ({ value: name, score })),
  );
}

/** Whether any worker runs a job of this name. */
export async function isKnownJob(name: string): Promise<boolean> {
  const notedAt = await jobsRedis.zScore(key, name);
  return notedAt !== null && notedAt > Date.now() - forgottenAfterMs;
}

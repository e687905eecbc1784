import type { Job as QueuedJob } from 'bullmq';
import { jobsRedis, redisKey } from '../data/redis.ts';
import { queue } from './queue.ts';

/** Failures kept per job, so that one that fails constantly doesn't push out those of the others. */
const keptPerJob = 20;

/** Redis key of a sorted set: ids of a job's failures, oldest first. */
const historyOf = (job: string) => redisKey('failed-jobs', job);

/** Adds a job that has no attempts left to its history, and removes the oldest ones beyond the limit. */
export async function keepFailure(failed: QueuedJob): Promise<void> {
  if (failed.id === undefined || failed.finishedOn === undefined) return;
  const history = historyOf(failed.name);
  await jobsRedis.zAdd(history, { score: failed.finishedOn, value: failed.id });
  const outdated = await jobsRedis.zRange(history, 0, -(keptPerJob + 1));
  for (const id of outdated) {
    await queue().remove(id);
    await jobsRedis.zRem(history, id);
  }
}

/** The failures of all jobs, newest first. */
export async function findFailures(): Promise<QueuedJob[]> {
  const failures = await queue().getFailed();
  return failures.toSorted((left, right) => (right.finishedOn ?? 0) - (left.finishedOn ?? 0));
}

/** Finds a job that has no attempts left, or null. */
export async function findFailure(id: string): Promise<QueuedJob | null> {
  const job = await queue().getJob(id);
  return job && (await job.isFailed()) ? job : null;
}

/** Queues a failed job again with all its attempts. Throws if it is not a failed job anymore. */
export async function retryFailure(failed: QueuedJob): Promise<void> {
  await failed.retry('failed', { resetAttemptsMade: true });
  await jobsRedis.zRem(historyOf(failed.name), failed.id ?? '');
}

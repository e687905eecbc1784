import type { Job as QueuedJob } from 'bullmq';
import { redis, redisKey } from '../data/redis.ts';
import { queue } from './queue.ts';

/** Failures that each job keeps: one that fails all the time must not push out those of the others. */
const keptPerJob = 20;

/** Ids of a job's failures, the oldest first. */
const historyOf = (job: string) => redisKey('failed-jobs', job);

/** Lists a failure in its job's history once there is no try left, and forgets those beyond the latest. */
export async function keepFailure(failed: QueuedJob): Promise<void> {
  if (failed.id === undefined || failed.finishedOn === undefined) return;
  const history = historyOf(failed.name);
  await redis.zAdd(history, { score: failed.finishedOn, value: failed.id });
  const outdated = await redis.zRange(history, 0, -(keptPerJob + 1));
  for (const id of outdated) {
    await queue().remove(id);
    await redis.zRem(history, id);
  }
}

/** The failures of all jobs, newest first. */
export async function findFailures(): Promise<QueuedJob[]> {
  const failures = await queue().getFailed();
  return failures.toSorted((left, right) => (right.finishedOn ?? 0) - (left.finishedOn ?? 0));
}

/** A job that used up its tries, or null. */
export async function findFailure(id: string): Promise<QueuedJob | null> {
  const job = await queue().getJob(id);
  return job && (await job.isFailed()) ? job : null;
}

/** Queues a failed job once more, with all its tries. Throws when it is no longer among the failed ones. */
export async function retryFailure(failed: QueuedJob): Promise<void> {
  await failed.retry('failed', { resetAttemptsMade: true });
  await redis.zRem(historyOf(failed.name), failed.id ?? '');
}

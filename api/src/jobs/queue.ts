import { type JobsOptions, Queue } from 'bullmq';
import { createJobConnection, redisKey } from '../data/redis.ts';
import { onShutdown } from '../lib/shutdown.ts';
import type { AnyJob } from './define-job.ts';

export const queueName = 'jobs';
/** BullMQ puts its own separator behind it. */
export const queuePrefix = redisKey('bull');

let opened: Queue | undefined;

/** The process's queue; connected when first used. */
export function queue(): Queue {
  if (!opened) {
    const created = new Queue(queueName, { connection: createJobConnection(), prefix: queuePrefix });
    onShutdown('workers', () => created.close());
    opened = created;
  }
  return opened;
}

/** How BullMQ is to treat a job: what failed is kept for a look, what succeeded is not. */
export function optionsOf(job: AnyJob): JobsOptions {
  return {
    attempts: job.retry.attempts,
    backoff: { type: 'exponential', delay: job.retry.delay },
    removeOnComplete: { count: 50 },
    removeOnFail: { count: 500, age: 7 * 86_400 },
  };
}

import { type JobsOptions, Queue } from 'bullmq';
import type { z } from 'zod';
import { createJobConnection, redisKey } from '../data/redis.ts';
import { onShutdown } from '../lib/shutdown.ts';
import type { AnyJob, DefinedJob } from './define-job.ts';

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

export interface EnqueueOptions {
  /** A job of the same key that still waits is not added twice. */
  readonly key?: string;
  /** Milliseconds. */
  readonly delay?: number;
}

/** Has a worker run a job soon. Call it after commit. Throws for a payload that doesn't fit. */
export async function enqueue<Payload extends z.ZodType>(
  job: DefinedJob<Payload>,
  payload: z.input<Payload>,
  options: EnqueueOptions = {},
): Promise<void> {
  job.payload.parse(payload);
  await queue().add(job.name, payload, {
    ...optionsOf(job),
    delay: options.delay,
    jobId: options.key && `${job.name}-${options.key}`,
  });
}

import { ClientOfflineError } from '@redis/client';
import { type JobsOptions, Queue, type Job as QueuedJob } from 'bullmq';
import { jobsRedis, redisKey } from '../data/redis.ts';
import { logger } from '../lib/logger.ts';
import { onShutdown } from '../lib/shutdown.ts';
import type { Job } from './job.ts';

export const queueName = 'jobs';
/** BullMQ appends its own separator. */
export const queuePrefix = redisKey('bull');

let opened: Queue | undefined;

/** The process's queue, over its command client. Throws while Redis is down, and so do its methods. */
export function queue(): Queue {
  // BullMQ would wait for the connection forever.
  if (!jobsRedis.isReady) throw new ClientOfflineError();
  if (!opened) {
    const created = new Queue(queueName, { connection: jobsRedis, prefix: queuePrefix });
    // The client logs connection errors.
    created.on('error', (error) => logger.debug({ err: error }, 'queue'));
    created.waitUntilReady().catch(() => {
      if (opened === created) opened = undefined;
    });
    onShutdown('workers', () => created.close());
    opened = created;
  }
  return opened;
}

/** BullMQ options of a job. `keepFailure` limits the number of kept failures. */
export function optionsOf(job: Pick<Job, 'retry'>): JobsOptions {
  return {
    attempts: job.retry.attempts,
    backoff: { type: 'exponential', delay: job.retry.delay },
    removeOnComplete: { count: 50 },
    removeOnFail: { age: 7 * 86_400 },
  };
}

/** Queues a scheduled job once, beside its schedule. While one waits that was added this way, another isn't added. */
export async function addJob(name: string): Promise<void> {
  const attempts = { attempts: 3, backoff: { type: 'exponential', delay: 5000 } };
  const history = { removeOnComplete: { count: 50 }, removeOnFail: { age: 7 * 86_400 } };
  await queue().add(name, {}, { ...attempts, ...history, deduplication: { id: `now:${name}` } });
}

/**
 * Seconds since the job that has waited longest became due, or 0. A schedule creates its job a whole interval ahead, and
 * without a worker nothing moves a due job out of the delayed ones.
 */
export async function secondsOverdue(): Promise<number> {
  const next = await queue().getJobs(['waiting', 'prioritized', 'delayed'], 0, 0, true);
  return Math.max(0, ...next.map((job) => (Date.now() - dueAt(job)) / 1000));
}

/** When a job became due, in Unix milliseconds; a retry counts from its last start and the wait after it. */
function dueAt({ timestamp, opts, processedOn = 0, delay }: QueuedJob): number {
  // `delay` is the remaining delay: 0 once the job is waiting.
  return Math.max(timestamp + (opts.delay ?? 0), processedOn + delay);
}

import { type JobsOptions, Queue } from 'bullmq';
import { ClientOfflineError } from 'redis';
import { redis, redisKey } from '../data/redis.ts';
import { logger } from '../lib/logger.ts';
import { onShutdown } from '../lib/shutdown.ts';
import type { AnyJob } from './define-job.ts';

export const queueName = 'jobs';
/** BullMQ puts its own separator behind it. */
export const queuePrefix = redisKey('bull');

let opened: Queue | undefined;

/** The process's queue, over its client for commands: calls fail at once while Redis is away. Throws then, too. */
export function queue(): Queue {
  // BullMQ would wait for the connection however long it takes.
  if (!redis.isReady) throw new ClientOfflineError();
  if (!opened) {
    const created = new Queue(queueName, { connection: redis, prefix: queuePrefix });
    // The client logs why it lost its connection.
    created.on('error', (error) => logger.debug({ err: error }, 'queue'));
    created.waitUntilReady().catch(() => {
      if (opened === created) opened = undefined;
    });
    onShutdown('workers', () => created.close());
    opened = created;
  }
  return opened;
}

/** How BullMQ is to treat a job. How many failures are kept is counted for each job: see `keepFailure`. */
export function optionsOf(job: AnyJob): JobsOptions {
  return {
    attempts: job.retry.attempts,
    backoff: { type: 'exponential', delay: job.retry.delay },
    removeOnComplete: { count: 50 },
    removeOnFail: { age: 7 * 86_400 },
  };
}

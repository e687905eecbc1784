import { createClient } from '@redis/client';
import { config } from '../config.ts';
import { logger } from '../lib/logger.ts';
import { onShutdown } from '../lib/shutdown.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { watch } from './redis-watch.ts';
import { requireVersion } from './store-versions.ts';

/** The address of Redis. Throws when none is set. */
export function redisUrl(): string {
  if (config.REDIS_URL) return config.REDIS_URL;
  throw new Error('REDIS_URL is not set; `npm start` brings a Redis of its own.');
}

/** The Redis of the jobs: the same unless there is one of their own. */
const jobsUrl = () => config.REDIS_JOBS_URL ?? redisUrl();

/**
 * A client that isn't connected yet and reconnects for as long as the process lives. Commands fail at once
 * while the connection is down, so that a request answers 503 instead of hanging.
 */
function createRedis(role: 'commands' | 'subscriber' | 'jobs', url = redisUrl()) {
  const client = createClient({
    url,
    // Replies keep the shapes of the second protocol, which BullMQ's scripts are written for.
    RESP: 2,
    socket: {
      connectTimeout: 2000,
      socketTimeout: silenceLimitMs[role],
      keepAlive: true,
      reconnectStrategy: (attempt: number) => Math.min(50 * 2 ** Math.min(attempt, 6), 1000),
    },
    // A subscriber sends nothing else, so a missing reply means that the server is down.
    ...(role === 'subscriber' && { pingInterval: 1000 }),
    // A worker waits until it is reconnected; a request fails at once.
    disableOfflineQueue: role === 'commands',
    // Commands never queue, so they need no time limit: the library would start a timer for each.
    commandOptions: role === 'commands' ? { timeout: 0 } : {},
    name: `dayrise-${role}`,
  });
  client.on('error', (error: Error) => logger.error({ err: error, role }, 'redis connection'));
  return client;
}

/**
 * Milliseconds of silence after which a client reconnects. That of commands is pinged by its watch; on one
 * of jobs, BullMQ waits for the next job for up to ten seconds.
 */
const silenceLimitMs = { commands: 2000, subscriber: 3000, jobs: 30_000 } as const;

export type RedisClient = ReturnType<typeof createRedis>;

/** The process's client for ordinary commands. Prefix keys with {@link redisKey}. */
export const redis: RedisClient = createRedis('commands');
watch(redis, (error) => logger.error({ err: error }, 'redis connection'));

/** The process's client for the queue. Prefix keys with {@link redisKey}. */
export const jobsRedis: RedisClient = config.REDIS_JOBS_URL ? createRedis('commands', jobsUrl()) : redis;
if (jobsRedis !== redis)
  watch(jobsRedis, (error) => logger.error({ err: error }, 'redis connection of jobs'));

const opened: RedisClient[] = jobsRedis === redis ? [redis] : [redis, jobsRedis];

/** Connects the process's clients. Throws, naming the setting, when one isn't reached within four seconds or is too old. */
export async function connectRedis(): Promise<void> {
  await connect(redis, 'REDIS_URL', redisUrl());
  if (jobsRedis !== redis) await connect(jobsRedis, 'REDIS_JOBS_URL', jobsUrl());
}

async function connect(client: RedisClient, setting: string, url: string): Promise<void> {
  if (client.isOpen) return;
  // The client keeps trying; a start shouldn't.
  await withTimeout(client.connect(), 4000, () => new Error(`${setting}: nothing answers at ${hostOf(url)}`));
  const [, version = ''] = /^redis_version:(.*)$/m.exec(await client.info('server').catch(() => '')) ?? [];
  requireVersion('Redis', setting, version.trim());
}

/** Another unconnected client, for subscriptions: it can do nothing else. Closed at shutdown. */
export function createSubscriber(): RedisClient {
  const client = createRedis('subscriber');
  opened.push(client);
  return client;
}

/** An unconnected client for one BullMQ worker, which connects it and duplicates it in order to wait for jobs. */
export function createJobConnection(): RedisClient {
  const client = createRedis('jobs', jobsUrl());
  opened.push(client);
  return client;
}

/** The full name of a key. */
export function redisKey(...parts: readonly (string | number)[]): string {
  return config.REDIS_PREFIX + parts.join(':');
}

function hostOf(url: string): string {
  return new URL(url).host;
}

onShutdown('stores', async (outOfTime) => {
  const open = opened.filter((client) => client.isOpen);
  outOfTime.addEventListener('abort', () => {
    for (const client of open) client.destroy();
  });
  await Promise.allSettled(open.map((client) => client.close()));
});

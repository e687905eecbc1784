import { createSubscriber, type RedisClient, redis, redisKey } from '../data/redis.ts';
import { AppError } from '../lib/app-error.ts';
import { logger } from '../lib/logger.ts';
import { withTimeout } from '../lib/with-timeout.ts';

type Listener = (message: string) => void;

/** Milliseconds to wait for Redis, so that a call answers 503 in time. The connection keeps trying. */
const timeoutMs = 2000;

let connection: Promise<RedisClient> | undefined;
const listeners = new Map<string, Listener>();
const reconnectTasks: (() => void)[] = [];

/**
 * Subscribes this process to a channel with one listener, over its single subscriber connection. Throws while Redis is
 * unavailable: call it again then. The client resubscribes after an outage; messages published during it are lost.
 */
export async function subscribe(channel: string, listener: Listener): Promise<void> {
  const key = redisKey(channel);
  listeners.set(key, listener);
  await withTimeout(start(key), timeoutMs, () => new AppError('unavailable'));
}

/** Runs `task` whenever the subscriber has connected: messages may have been lost before. */
export function onReconnect(task: () => void): void {
  reconnectTasks.push(task);
}

async function start(key: string): Promise<void> {
  // Calls that wait hold places that others need.
  if (!redis.isReady) throw new AppError('unavailable');
  connection ??= connect();
  const client = await connection;
  await client.subscribe(key, deliver);
}

/** Resolves once Redis is reached, however long that takes. */
async function connect(): Promise<RedisClient> {
  const client = createSubscriber();
  client.on('ready', () => {
    for (const task of reconnectTasks) task();
  });
  await client.connect();
  return client;
}

/** An error must not reach the client: it would deliver nothing more. */
function deliver(message: string, key: string): void {
  try {
    listeners.get(key)?.(message);
  } catch (error) {
    logger.error({ err: error, channel: key }, 'a message was not understood');
  }
}

/** Publishes a message to every process that subscribed to the channel. */
export async function publish(channel: string, message: string): Promise<void> {
  await redis.publish(redisKey(channel), message);
}

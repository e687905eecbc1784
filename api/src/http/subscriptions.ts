import { connectSubscriber, type RedisClient, redis, redisKey } from '../data/redis.ts';

type Listener = (message: string) => void;

let connection: Promise<RedisClient> | undefined;
const listeners = new Map<string, Set<Listener>>();

/**
 * Hears a channel through the one subscription that this process keeps, however many listen. Answers how to
 * stop. The client subscribes again by itself after an outage; what was published meanwhile is not heard.
 */
export async function subscribe(channel: string, listener: Listener): Promise<() => void> {
  const known = listeners.get(channel);
  if (known) {
    known.add(listener);
    return () => known.delete(listener);
  }
  const added = new Set([listener]);
  listeners.set(channel, added);
  try {
    connection ??= connectSubscriber();
    const client = await connection;
    await client.subscribe(redisKey(channel), (message) => {
      for (const each of added) each(message);
    });
  } catch (error) {
    listeners.delete(channel);
    connection = undefined;
    throw error;
  }
  return () => added.delete(listener);
}

/** Tells every process that listens on a channel. */
export async function publish(channel: string, message: string): Promise<void> {
  await redis.publish(redisKey(channel), message);
}

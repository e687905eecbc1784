import { connectSubscriber, type RedisClient, redis, redisKey } from '../data/redis.ts';

type Listener = (message: string) => void;

let connection: Promise<RedisClient> | undefined;
const listeners = new Map<string, Set<Listener>>();

/**
 * Subscribes to a channel over the process's single subscriber connection. Returns an unsubscribe function.
 * The client resubscribes after an outage; messages published during it are lost.
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

/** Publishes a message to every process that subscribed to the channel. */
export async function publish(channel: string, message: string): Promise<void> {
  await redis.publish(redisKey(channel), message);
}

import { Market } from '@dayrise/contracts';
import { z } from 'zod';
import { redis, redisKey } from '../../data/redis.ts';
import { publish } from '../../live/index.ts';

/** The Redis channel of new quotes, published as JSON. */
export const marketChannel = 'market';

const latestKey = redisKey('market', 'latest');
const breakerKey = redisKey('market', 'breaker');
const lockKey = redisKey('market', 'turn');

/** The state of the circuit breaker, shared by all processes; `stayAwayUntil` is in Unix milliseconds. */
const Breaker = z.object({ failures: z.number().int(), stayAwayUntil: z.number() });
export type Breaker = z.infer<typeof Breaker>;

/** The latest quotes as JSON, or null before the first. */
export async function readMarketText(): Promise<string | null> {
  return redis.get(latestKey);
}

/** The latest quotes, or null before the first. */
export async function readMarket(): Promise<Market | null> {
  const text = await readMarketText();
  return text === null ? null : Market.parse(JSON.parse(text));
}

/** Saves quotes and publishes them to every process. */
export async function saveMarket(market: Market): Promise<void> {
  const text = JSON.stringify(market);
  await redis.set(latestKey, text);
  await publish(marketChannel, text);
}

/** Reads the state of the circuit breaker; a closed one by default. */
export async function readBreaker(): Promise<Breaker> {
  const text = await redis.get(breakerKey);
  return text === null ? { failures: 0, stayAwayUntil: 0 } : Breaker.parse(JSON.parse(text));
}

/** Stores the state of the circuit breaker for all processes. */
export async function saveBreaker(breaker: Breaker): Promise<void> {
  await redis.set(breakerKey, JSON.stringify(breaker));
}

/** Acquires the polling lock for at most `milliseconds`; `false` while another run holds it. */
export async function acquireLock(milliseconds: number): Promise<boolean> {
  const acquired = await redis.set(lockKey, '1', {
    condition: 'NX',
    expiration: { type: 'PX', value: milliseconds },
  });
  return acquired !== null;
}

/** Releases the polling lock. */
export async function releaseLock(): Promise<void> {
  await redis.del(lockKey);
}

import { Market } from '@dayrise/contracts';
import { z } from 'zod';
import { redis, redisKey } from '../../data/redis.ts';
import { publish } from '../../http/index.ts';

/** The channel that each new reading is published on, as the wire's JSON. */
export const marketChannel = 'market';

const latestKey = redisKey('market', 'latest');
const breakerKey = redisKey('market', 'breaker');
const turnKey = redisKey('market', 'turn');

/** How the service has behaved; milliseconds since 1970. */
const Breaker = z.object({ failures: z.number().int(), stayAwayUntil: z.number() });
export type Breaker = z.infer<typeof Breaker>;

/** The latest reading as it stands in Redis, or null before the first. */
export async function readMarketText(): Promise<string | null> {
  return redis.get(latestKey);
}

/** The latest reading, or null before the first. */
export async function readMarket(): Promise<Market | null> {
  const text = await readMarketText();
  return text === null ? null : Market.parse(JSON.parse(text));
}

/** Keeps a reading and tells every process. */
export async function keepMarket(market: Market): Promise<void> {
  const text = JSON.stringify(market);
  await redis.set(latestKey, text);
  await publish(marketChannel, text);
}

export async function readBreaker(): Promise<Breaker> {
  const text = await redis.get(breakerKey);
  return text === null ? { failures: 0, stayAwayUntil: 0 } : Breaker.parse(JSON.parse(text));
}

export async function keepBreaker(breaker: Breaker): Promise<void> {
  await redis.set(breakerKey, JSON.stringify(breaker));
}

/** Takes the turn to poll for so many milliseconds; `false` while another run has it. */
export async function takeTurn(milliseconds: number): Promise<boolean> {
  const taken = await redis.set(turnKey, '1', {
    condition: 'NX',
    expiration: { type: 'PX', value: milliseconds },
  });
  return taken !== null;
}

export async function giveTurnBack(): Promise<void> {
  await redis.del(turnKey);
}

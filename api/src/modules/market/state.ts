import { randomUUID } from 'node:crypto';
import { Market } from '@dayrise/contracts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { redis, redisKey } from '../../data/redis.ts';
import { clock } from '../../lib/clock.ts';
import { publish } from '../../live/index.ts';

/** The Redis channel of new quotes, published as JSON. */
export const marketChannel = 'market';

const latestKey = redisKey('market', 'latest');
const breakerKey = redisKey('market', 'breaker');
const callsKey = redisKey('market', 'calls');

/** The state of the circuit breaker, shared by all processes; `stayAwayUntil` is in Unix milliseconds. */
const Breaker = z.object({ failures: z.number().int(), stayAwayUntil: z.number() });
export type Breaker = z.infer<typeof Breaker>;

/** Whether quotes that aren't marked as stale are too old: no worker may be running to mark them. */
export function isOutdated({ stale, fetchedAt, asOf }: Market): boolean {
  const at = fetchedAt ?? asOf;
  if (stale || at === null) return false;
  // Quotes from the future are from a clock that was wrong.
  return Math.abs(clock.now() - Date.parse(at)) >= Math.max(30_000, 4 * config.MARKET_POLL_MS);
}

/** The latest quotes as JSON, or null before the first. */
export async function readMarketText(): Promise<string | null> {
  return redis.get(latestKey);
}

let parsed: { readonly text: string; readonly market: Market } | undefined;

/** The latest quotes, or null before the first. The same object for as long as they are. */
export async function readMarket(): Promise<Market | null> {
  const text = await readMarketText();
  if (text === null) return null;
  if (parsed?.text !== text) parsed = { text, market: Market.parse(JSON.parse(text)) };
  return parsed.market;
}

/** The ids of the listed coins; while Redis is away, of those that this process read last. */
export async function readListedCoins(): Promise<readonly string[]> {
  const market = await readMarket().catch(() => parsed?.market);
  return market?.coins.map(({ id }) => id) ?? [];
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

/** What the service is called for. Each has one caller at a time, however many workers there are. */
export type CallKind = 'prices' | 'history';

/** Frees the turn of a run that died, in milliseconds; longer than a call may take. */
const turnMs = 5000;

/** Does `work` unless another run has the turn of this name; what it results in, undefined if it was not done. */
export async function asOnlyCaller<Result>(
  name: CallKind | 'observations',
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const key = redisKey('market', 'turn', name);
  const expiration = { type: 'PX', value: turnMs } as const;
  if ((await redis.set(key, '1', { condition: 'NX', expiration })) === null) return undefined;
  try {
    return await work();
  } finally {
    await redis.del(key);
  }
}

const minuteMs = 60_000;
/** Calls per minute for history: six beside the prices, or a third of a smaller budget. */
export const historyCallsPerMinute = () => Math.min(6, Math.floor(config.MARKET_CALLS_PER_MINUTE / 3));

/**
 * Takes one call from the budget of the last minute, which all workers share; `false` when it is used up. Prices and
 * history have a part each, so neither starves the other.
 */
export async function takeCall(kind: CallKind): Promise<boolean> {
  const now = clock.now();
  const history = historyCallsPerMinute();
  const most = kind === 'history' ? history : config.MARKET_CALLS_PER_MINUTE - history;
  const call = `${kind}:${now}:${randomUUID()}`;
  // Added before counting: of two at the same moment, both count the other.
  const [, , calls] = await redis
    .multi()
    .zAdd(callsKey, { score: now, value: call })
    .zRemRangeByScore(callsKey, '-inf', now - minuteMs)
    .zRangeByScore(callsKey, '-inf', now)
    .pExpire(callsKey, minuteMs)
    .execTyped();
  if (calls.filter((other) => other.startsWith(`${kind}:`)).length <= most) return true;
  await redis.zRem(callsKey, call);
  return false;
}

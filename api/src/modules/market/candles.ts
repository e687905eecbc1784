import { Candle, type MarketSource } from '@dayrise/contracts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { redis, redisKey } from '../../data/redis.ts';
import { AppError } from '../../http/index.ts';
import { clock } from '../../lib/clock.ts';
import { logger } from '../../lib/logger.ts';
import { fetchMarket } from './sources/service.ts';
import { simulateCandles } from './sources/simulator.ts';
import { readBreaker, readMarket } from './state.ts';

const simulatedDays = 120;
/** The longest range for which the service returns candles shorter than a day. */
const liveDays = 30;
/** Daily candles change slowly and the quota is small. */
const cacheSeconds = 1800;
/** For this long one process asks the service and the others don't. */
const requestLockMs = 5000;

/** Time in milliseconds, open, high, low, close. */
const UpstreamCandle = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]);

export interface Candles {
  readonly coin: string;
  readonly candles: Candle[];
  readonly source: MarketSource;
}

/** Daily candles of a listed coin, oldest first. Throws `not_found` for any other coin. */
export async function findCandles(coin: string): Promise<Candles> {
  const market = await readMarket();
  if (!market?.coins.some((candidate) => candidate.id === coin)) throw new AppError('not_found');
  if (market.source === 'coingecko') {
    const live = await findLiveCandles(coin);
    if (live) return { coin, candles: live, source: 'coingecko' };
    if (config.MARKET_SOURCE === 'coingecko') return { coin, candles: [], source: 'coingecko' };
  }
  const candles = simulateCandles(coin, clock.now(), simulatedDays);
  if (!candles) throw new AppError('unavailable');
  return { coin, candles, source: 'simulated' };
}

async function findLiveCandles(coin: string): Promise<Candle[] | null> {
  const key = redisKey('market', 'candles', coin);
  const cached = await redis.get(key);
  if (cached !== null) return z.array(Candle).parse(JSON.parse(cached));
  const { stayAwayUntil } = await readBreaker();
  const lock = await redis.set(redisKey('market', 'candles-turn', coin), '1', {
    condition: 'NX',
    expiration: { type: 'PX', value: requestLockMs },
  });
  if (lock === null || clock.now() < stayAwayUntil) return null;
  try {
    const answer = await fetchMarket(`/coins/${encodeURIComponent(coin)}/ohlc`, {
      vs_currency: 'usd',
      days: String(liveDays),
    });
    const candles = mergeByDay(z.array(UpstreamCandle).min(1).max(2000).parse(answer));
    await redis.set(key, JSON.stringify(candles), { expiration: { type: 'EX', value: cacheSeconds } });
    return candles;
  } catch (error) {
    logger.warn({ err: error, coin }, 'candles could not be read');
    return null;
  }
}

const daySeconds = 86_400;

/** Merges the service's shorter candles into daily ones (UTC). */
export function mergeByDay(candles: readonly z.infer<typeof UpstreamCandle>[]): Candle[] {
  const days = new Map<number, Candle>();
  for (const [moment, open, high, low, close] of candles.toSorted((one, other) => one[0] - other[0])) {
    const time = Math.floor(moment / 1000 / daySeconds) * daySeconds;
    const started = days.get(time);
    days.set(time, {
      time,
      open: started?.open ?? open,
      high: Math.max(started?.high ?? high, high),
      low: Math.min(started?.low ?? low, low),
      close,
    });
  }
  return [...days.values()];
}

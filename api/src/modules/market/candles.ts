import { Candle, type MarketSource } from '@dayrise/contracts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { redis, redisKey } from '../../data/redis.ts';
import { AppError } from '../../http/index.ts';
import { clock } from '../../lib/clock.ts';
import { logger } from '../../lib/logger.ts';
import { askService } from './sources/service.ts';
import { simulateCandles } from './sources/simulator.ts';
import { readBreaker, readMarket } from './state.ts';

/** Days shown. */
const simulatedDays = 120;
/** The longest span that the service cuts into pieces shorter than a day. */
const liveDays = 30;
/** Seconds: daily candles change slowly and the quota is small. */
const keptFor = 1800;
/** Milliseconds in which one process asks and the others wait for the next call. */
const askTurn = 5000;

/** Time in milliseconds, open, high, low, close. */
const UpstreamCandle = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]);

export interface Candles {
  readonly coin: string;
  readonly candles: Candle[];
  readonly source: MarketSource;
}

/** Daily candles of one of the coins on show, oldest first. Throws `not_found` for any other coin. */
export async function findCandles(coin: string): Promise<Candles> {
  const market = await readMarket();
  if (!market?.coins.some((candidate) => candidate.id === coin)) throw new AppError('not_found');
  if (market.source === 'coingecko') {
    const live = await findLive(coin);
    if (live) return { coin, candles: live, source: 'coingecko' };
    if (config.MARKET_SOURCE === 'coingecko') return { coin, candles: [], source: 'coingecko' };
  }
  const candles = simulateCandles(coin, clock.now(), simulatedDays);
  if (!candles) throw new AppError('unavailable');
  return { coin, candles, source: 'simulated' };
}

async function findLive(coin: string): Promise<Candle[] | null> {
  const key = redisKey('market', 'candles', coin);
  const kept = await redis.get(key);
  if (kept !== null) return z.array(Candle).parse(JSON.parse(kept));
  const { stayAwayUntil } = await readBreaker();
  const mine = await redis.set(redisKey('market', 'candles-turn', coin), '1', {
    condition: 'NX',
    expiration: { type: 'PX', value: askTurn },
  });
  if (mine === null || clock.now() < stayAwayUntil) return null;
  try {
    const answer = await askService(`/coins/${encodeURIComponent(coin)}/ohlc`, {
      vs_currency: 'usd',
      days: String(liveDays),
    });
    const candles = byDay(z.array(UpstreamCandle).min(1).max(2000).parse(answer));
    await redis.set(key, JSON.stringify(candles), { expiration: { type: 'EX', value: keptFor } });
    return candles;
  } catch (error) {
    logger.warn({ err: error, coin }, 'candles could not be read');
    return null;
  }
}

const daySeconds = 86_400;

/** Puts the service's shorter candles together, day by day (UTC). */
export function byDay(pieces: readonly z.infer<typeof UpstreamCandle>[]): Candle[] {
  const days = new Map<number, Candle>();
  for (const [moment, open, high, low, close] of pieces.toSorted((one, other) => one[0] - other[0])) {
    const time = Math.floor(moment / 1000 / daySeconds) * daySeconds;
    const begun = days.get(time);
    days.set(time, {
      time,
      open: begun?.open ?? open,
      high: Math.max(begun?.high ?? high, high),
      low: Math.min(begun?.low ?? low, low),
      close,
    });
  }
  return [...days.values()];
}

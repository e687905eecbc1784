import { Candle, type CandleInterval, type MarketSource } from '@dayrise/contracts';
import { z } from 'zod';
import { config } from '../../config.ts';
import type { Database } from '../../data/prisma.ts';
import { redis, redisKey } from '../../data/redis.ts';
import { AppError } from '../../lib/app-error.ts';
import { clock } from '../../lib/clock.ts';
import { readBars } from './queries/bars.ts';
import { fetchMarket } from './sources/service.ts';
import { simulateCandles } from './sources/simulator.ts';
import { readMarket } from './state.ts';

const simulatedDays = 120;
/** The longest range for which the service returns candles shorter than a day. */
const liveDays = 30;
/** Seconds that collected candles are kept. */
const keptSeconds = 3 * 86_400;

const Price = z.number().positive();
/** The end of the interval in milliseconds, then open, high, low, close. */
const UpstreamCandle = z.tuple([z.number(), Price, Price, Price, Price]);

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
  // Only some coins can be simulated: the others have none until theirs are collected.
  return candles ? { coin, candles, source: 'simulated' } : { coin, candles: [], source: market.source };
}

/** Seconds of a candle, and how many are shown at most. */
const short = {
  '15m': { seconds: 900, count: 192 },
  '1h': { seconds: 3600, count: 240 },
  '4h': { seconds: 14_400, count: 180 },
} as const;

/**
 * Candles of a listed coin that are shorter than a day, oldest first: simulated while prices are, otherwise of stored
 * prices, which get no simulated past. Throws `not_found` for any other coin.
 */
export async function findShortCandles(
  database: Database,
  coin: string,
  interval: Exclude<CandleInterval, '1d'>,
): Promise<Candles> {
  const market = await readMarket();
  if (!market?.coins.some((candidate) => candidate.id === coin)) throw new AppError('not_found');
  const { source } = market;
  const { seconds, count } = short[interval];
  const to = clock.date();
  if (source === 'simulated')
    return { coin, source, candles: simulateCandles(coin, to.getTime(), count, seconds) ?? [] };
  const from = new Date((Math.floor(to.getTime() / 1000 / seconds) - count + 1) * seconds * 1000);
  const bars = await readBars(database, { coin, source, from, to }, seconds);
  const dollars = (price: bigint) => Number(price) / 1e8;
  const candles = bars.map(({ start, open, high, low, close }) => ({
    time: start.getTime() / 1000,
    open: dollars(open),
    high: dollars(high),
    low: dollars(low),
    close: dollars(close),
  }));
  return { coin, source, candles };
}

const keyOf = (coin: string) => redisKey('market', 'candles', coin);

/** The candles collected last; null if there are none. */
async function findLiveCandles(coin: string): Promise<Candle[] | null> {
  const text = await redis.get(keyOf(coin));
  return text === null ? null : z.array(Candle).parse(JSON.parse(text));
}

/** Reads a coin's candles from the service and keeps them. Throws when the service has none. */
export async function saveCandles(coin: string): Promise<void> {
  const answer = await fetchMarket(`/coins/${encodeURIComponent(coin)}/ohlc`, {
    vs_currency: 'usd',
    days: String(liveDays),
  });
  // Any figure may be missing: those without one are left out.
  const rows = z.array(z.unknown()).max(2000).parse(answer);
  const complete = rows.flatMap((row) => {
    const { data } = UpstreamCandle.safeParse(row);
    return data ? [data] : [];
  });
  if (complete.length === 0) throw new Error('The market service returned no usable candle.');
  const candles = mergeByDay(complete);
  await redis.set(keyOf(coin), JSON.stringify(candles), { expiration: { type: 'EX', value: keptSeconds } });
}

const daySeconds = 86_400;

/** Merges the service's shorter candles into daily ones (UTC). */
export function mergeByDay(candles: readonly z.infer<typeof UpstreamCandle>[]): Candle[] {
  const days = new Map<number, Candle>();
  for (const [end, open, high, low, close] of candles.toSorted((one, other) => one[0] - other[0])) {
    const time = Math.floor((end - 1) / 1000 / daySeconds) * daySeconds;
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

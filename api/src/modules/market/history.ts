import type { HistoryPoint, HistoryRange, Market, MarketSource, Sparkline } from '@dayrise/contracts';
import { z } from 'zod';
import { redis, redisKey } from '../../data/redis.ts';
import { AppError } from '../../lib/app-error.ts';
import { clock } from '../../lib/clock.ts';
import { simulateHistory } from './sources/simulator.ts';
import { readMarket } from './state.ts';

const hour = 3600;
const day = 24 * hour;

/** What is collected of each coin. `step` is the distance of two prices, `span` how far they reach back, in seconds. */
export const historySeries = {
  hours: { step: hour, span: 30 * day },
  days: { step: day, span: 365 * day },
  minutes: { step: 300, span: day },
} as const;
export type HistorySeries = keyof typeof historySeries;

interface RangeParts {
  readonly series: HistorySeries;
  readonly step: number;
  readonly span: number;
}

/** Of which series a range is made. */
const ranges: Readonly<Record<HistoryRange, RangeParts>> = {
  '1d': { series: 'minutes', step: 600, span: day },
  '7d': { series: 'hours', step: hour, span: 7 * day },
  '1m': { series: 'hours', step: 4 * hour, span: 30 * day },
  '3m': { series: 'days', step: day, span: 90 * day },
  '1y': { series: 'days', step: day, span: 365 * day },
};
const sparkline: RangeParts = { series: 'hours', step: 4 * hour, span: 7 * day };

/** Time in Unix seconds, price in US dollars, and what was traded in the 24 hours before in US dollars. */
const Collected = z.array(z.tuple([z.number().int(), z.number(), z.number().nullable()]));
export type CollectedPoint = z.infer<typeof Collected>[number];

const keyOf = (series: HistorySeries, coin: string) => redisKey('market', 'history', series, coin);
/** Seconds that collected prices are kept, also of a coin that is no longer listed. */
const keptSeconds = 3 * day;

/** Replaces what was collected of a coin before. */
export async function saveHistory(
  series: HistorySeries,
  coin: string,
  points: readonly CollectedPoint[],
): Promise<void> {
  await redis.set(keyOf(series, coin), JSON.stringify(points), {
    expiration: { type: 'EX', value: keptSeconds },
  });
}

/** The points of a series; simulated ones while prices are. Live prices never get a simulated past. */
export async function readSeries(
  source: MarketSource,
  coin: string,
  series: HistorySeries,
): Promise<CollectedPoint[]> {
  if (source === 'simulated') return simulateHistory(coin, clock.now(), historySeries[series]) ?? [];
  const text = await redis.get(keyOf(series, coin));
  return text === null ? [] : Collected.parse(JSON.parse(text));
}

/**
 * One point for each step within the span. A point during a day is the first price from its time on; a day is its last
 * price, which the service gives the time of the following midnight.
 */
export function sample(
  collected: readonly CollectedPoint[],
  { step, span }: { readonly step: number; readonly span: number },
  now = clock.now(),
): HistoryPoint[] {
  const end = Math.floor(now / 1000);
  const daily = step === day;
  const byTime = new Map<number, HistoryPoint>();
  for (const [moment, price, volume] of collected) {
    const time = Math.floor((daily ? moment - 1 : moment) / step) * step;
    if (time <= end - span || time > end || (!daily && byTime.has(time))) continue;
    byTime.set(time, { time, price, volume });
  }
  return [...byTime.values()];
}

/** A range of a listed coin's history with its latest price. Throws `not_found` for any other coin. */
export async function findHistory(coin: string, range: HistoryRange) {
  const market = await readMarket();
  const listed = market?.coins.find(({ id }) => id === coin);
  if (!market || !listed) throw new AppError('not_found');
  const { source } = market;
  const parts = ranges[range];
  let points = sample(await readSeries(source, coin, parts.series), parts);
  // The service's short series is collected last.
  if (points.length === 0 && parts.series === 'minutes') {
    points = sample(await readSeries(source, coin, 'hours'), { step: hour, span: parts.span });
  }
  return { coin, range, source, points: withLatest(points, market, listed.current_price, parts.step) };
}

function withLatest(
  points: readonly HistoryPoint[],
  { asOf }: Market,
  price: number | null,
  step: number,
): HistoryPoint[] {
  const last = points.at(-1);
  if (asOf === null || price === null || !last) return [...points];
  const moment = Math.floor(Date.parse(asOf) / 1000);
  const time = step === day ? Math.floor(moment / day) * day : moment;
  if (time < last.time) return [...points];
  // Not two in one minute, which is how exactly times are shown.
  const before = points.filter((point) => point.time < time - (time % 60));
  return [...before, { time, price, volume: last.volume }];
}

/** Five digits are more than a line of 28 pixels can show. */
const shorten = (price: number) => Number(price.toPrecision(5));

/** The last seven days of each listed coin, without those that have none. */
export async function findSparklines(): Promise<Sparkline[]> {
  const market = await readMarket();
  const lines = (market?.coins ?? []).map(async ({ id }) => {
    const points = sample(await readSeries(market?.source ?? 'simulated', id, sparkline.series), sparkline);
    return { coin: id, points: points.slice(-42).map(({ price }) => shorten(price)) };
  });
  return (await Promise.all(lines)).filter(({ points }) => points.length > 0);
}

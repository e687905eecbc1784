import type { CandleInterval, HistoryPoint, HistoryRange, Order } from '@dayrise/contracts';
import type { AmendedPrice } from '../../lib/order-words.ts';

/** The lengths of candles, in the order of the screen, in seconds. */
const intervals = { '15m': 900, '1h': 3600, '4h': 14_400, '1d': 86_400 } as const;

/** Averages of 20 and 50 closing prices, and the relative strength of 14. */
export const indicators = ['average20', 'average50', 'strength14'] as const;
export type Indicator = (typeof indicators)[number];

/** The coin of a chart. */
export interface Pair {
  readonly coin: string;
  /** Such as `BTC/USD`. */
  readonly name: string;
  /** The person's orders of the coin, which the chart marks. */
  readonly orders: readonly Order[];
  /** How long a candle is. */
  readonly interval: CandleInterval;
  /** The indicators to draw. */
  readonly indicators: readonly Indicator[];
  /** Called when the line of an order was dragged to another price. */
  readonly onOrderMove: (order: Order, moved: AmendedPrice) => void;
}

/** The coin that is shown at first; the provider's chart is only of this one. */
export const FIRST_COIN = 'bitcoin';

/** The path of a coin's own page. */
export const coinPage = (coin: string): string => `/user/trade/${coin}`;

const DAY = 86_400;
const spans: Readonly<Record<HistoryRange, number>> = {
  '1d': DAY,
  '7d': 7 * DAY,
  '1m': 30 * DAY,
  '3m': 90 * DAY,
  '1y': 365 * DAY,
};

/** The UTC day of a candle that begins at a time in Unix seconds: `2026-11-21`. */
export const dayOf = (time: number): string => new Date(time * 1000).toISOString().slice(0, 10);

/** A time in Unix seconds in the chart's form: a day in ranges by day, otherwise a moment. */
export function placeOf(time: number, range: HistoryRange): string {
  return range === '3m' || range === '1y' ? dayOf(time) : new Date(time * 1000).toISOString();
}

/**
 * Arrows at the candles in which orders were filled, oldest first, since a time in Unix seconds. Other orders with fills
 * change without one, and no field has the time of their last.
 */
export function fillMarks(
  orders: readonly Pick<Order, 'state' | 'side' | 'updatedAt'>[],
  interval: CandleInterval,
  from: number,
) {
  const length = intervals[interval];
  return orders
    .filter(({ state }) => state === 'filled')
    .map(({ side, updatedAt }) => ({
      time: Math.floor(Date.parse(updatedAt) / 1000 / length) * length,
      direction: side === 'buy' ? ('up' as const) : ('down' as const),
    }))
    .filter(({ time }) => time >= from)
    .toSorted((one, other) => one.time - other.time);
}

/** Where the data begins, in Unix seconds, if that is later than the range; null if it covers the range. */
export function beginOf(points: readonly HistoryPoint[], range: HistoryRange, now: number): number | null {
  const first = points[0]?.time;
  if (first === undefined) return null;
  return first - (now / 1000 - spans[range]) > spans[range] / 20 ? first : null;
}

/** The change of two coins in percent since both are known, at the times of the first coin. */
export function compare(own: readonly HistoryPoint[], other: readonly HistoryPoint[]) {
  const prices = new Map(other.map(({ time, price }) => [time, price]));
  const start = own.findIndex(({ time }) => prices.has(time));
  const shown = start < 0 ? [] : own.slice(start);
  const first = shown[0];
  const base = first && prices.get(first.time);
  // The latest prices may be a few seconds apart.
  const last = other.at(-1)?.price;
  return shown.map(({ time, price }, index) => {
    const second = prices.get(time) ?? (index === shown.length - 1 ? last : undefined);
    return {
      time,
      own: first ? (price / first.price - 1) * 100 : null,
      other: base && second !== undefined ? (second / base - 1) * 100 : null,
    };
  });
}

/** The coins to show: bitcoin for one that is not listed, and no comparison of a coin with itself or with such a one. */
export function chooseCoins(
  asked: { readonly coin: string; readonly compare: string | null },
  listed: readonly string[],
): { coin: string; compare: string | null } {
  // Before the market has loaded, every coin may be listed.
  const known = (id: string) => listed.length === 0 || listed.includes(id);
  const coin = known(asked.coin) ? asked.coin : FIRST_COIN;
  const isOther = asked.compare !== null && asked.compare !== coin && known(asked.compare);
  return { coin, compare: isOther ? asked.compare : null };
}

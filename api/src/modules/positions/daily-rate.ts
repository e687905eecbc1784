import type { Coin } from '@dayrise/contracts';
import { wireDay } from '../../lib/wire-day.ts';
import { type ExcludedCoin, findPlausibleCoins } from '../market/index.ts';

/** Millionths: ±10 %. */
const clamp = 100_000;
const day = 86_400_000;
/** Milliseconds after midnight UTC. */
const runsAt = 300_000;

/** The schedule of the daily returns: 00:05 UTC, then each hour, to make up for a day when nothing ran at that time. */
export const returnsPattern = '5 * * * *';

/** Coins that a rate is found from, at least. */
const fewest = 7;

/**
 * The rate of a day in millionths: the average 24-hour change of the plausible coins, clamped to ±10 %. Null when
 * there are too few of them.
 */
export function findRate(coins: readonly Coin[]): { rate: number | null; excluded: ExcludedCoin[] } {
  const { plausible, excluded } = findPlausibleCoins(coins);
  if (plausible.length < fewest) return { rate: null, excluded };
  const sum = plausible.reduce((total, coin) => total + (coin.price_change_percentage_24h ?? 0), 0);
  const average = sum / plausible.length;
  // Adding zero turns a negative zero into zero.
  return { rate: Math.max(-clamp, Math.min(clamp, Math.round(average * 10_000))) + 0, excluded };
}

/** The last day that is over, as YYYY-MM-DD in UTC. */
export function lastFullDay(now: Date): string {
  return wireDay(new Date(now.getTime() - day));
}

/** When the daily returns run next. */
export function nextReturnsRun(now: Date): Date {
  const today = Math.floor(now.getTime() / day) * day + runsAt;
  return new Date(today > now.getTime() ? today : today + day);
}

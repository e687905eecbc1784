import type { Coin } from '@dayrise/contracts';
import { wireDay } from '../../lib/wire-day.ts';
import { type ExcludedCoin, findPlausibleCoins } from '../market/index.ts';

/** Millionths: ±10 %. */
const clamp = 100_000;
const day = 86_400_000;
/** Time of the run after midnight UTC. */
const runAtMs = 300_000;

/** Cron schedule: 00:05 UTC, then every hour to catch up on missed runs. */
export const returnsPattern = '5 * * * *';

/** The minCoins coins that a rate is computed from. */
const minCoins = 7;

/**
 * The rate of a day in millionths: the average 24-hour change of the plausible coins, clamped to ±10 %. Null when
 * there are too few of them.
 */
export function findRate(coins: readonly Coin[]): { rate: number | null; excluded: ExcludedCoin[] } {
  const { plausible, excluded } = findPlausibleCoins(coins);
  if (plausible.length < minCoins) return { rate: null, excluded };
  const sum = plausible.reduce((total, coin) => total + (coin.price_change_percentage_24h ?? 0), 0);
  const average = sum / plausible.length;
  // Adding zero turns a negative zero into zero.
  return { rate: Math.max(-clamp, Math.min(clamp, Math.round(average * 10_000))) + 0, excluded };
}

/** The last day that is over, as YYYY-MM-DD in UTC. */
export function lastFullDay(now: Date): string {
  return wireDay(new Date(now.getTime() - day));
}

/** The next regular run of the daily returns. */
export function nextReturnsRun(now: Date): Date {
  const today = Math.floor(now.getTime() / day) * day + runAtMs;
  return new Date(today > now.getTime() ? today : today + day);
}

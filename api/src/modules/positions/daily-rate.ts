import type { Coin } from '@dayrise/contracts';
import { wireDay } from '../../lib/wire-day.ts';

/** Millionths: ±10 %. */
const clamp = 100_000;
const day = 86_400_000;
/** Milliseconds after midnight UTC. */
const runsAt = 300_000;

/** The schedule of the daily returns: 00:05 UTC, then each hour, to make up for a day when nothing ran at that time. */
export const returnsPattern = '5 * * * *';

/**
 * The rate of a day in millionths: the average 24-hour change of the coins that have one, clamped to ±10 %.
 * Null when none has.
 */
export function dailyRate(coins: readonly Pick<Coin, 'price_change_percentage_24h'>[]): number | null {
  const changes = coins.flatMap(({ price_change_percentage_24h: change }) =>
    change === null ? [] : [change],
  );
  if (changes.length === 0) return null;
  const average = changes.reduce((sum, change) => sum + change, 0) / changes.length;
  // Adding zero turns a negative zero into zero.
  return Math.max(-clamp, Math.min(clamp, Math.round(average * 10_000))) + 0;
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

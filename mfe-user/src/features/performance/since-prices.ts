import type { Performance } from '@dayrise/contracts';

type Days = Performance['days'];

/**
 * The days of a chart that compares: from the day before the first one with prices. Before that, nothing is compared, and
 * both lines would be flat. All days where there are no prices, or where the first day has them.
 */
export function sincePrices(days: Days): {
  readonly shown: Days;
  /** The day on which both lines are at 0%. */
  readonly start: string | undefined;
} {
  const first = days.findIndex(({ bitcoin }, at) => at > 0 && bitcoin !== null);
  const before = days[first - 1];
  if (first <= 1 || !before) return { shown: days, start: days[0]?.day };
  return { shown: [{ ...before, bitcoin: 0, coins: 0 }, ...days.slice(first)], start: days[first]?.day };
}

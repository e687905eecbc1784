import { centsOf, type DailyReturn } from '@dayrise/contracts';
import { worthAfter } from '@dayrise/contracts/past-result';

/** Days of a month in past results. */
export const MONTH = 30;
/** Fewer recorded days say nothing of a month: most months in them would share their days. */
export const ENOUGH_FOR_MONTHS = 3 * MONTH;

/** Changes in dollars; null where too few days are recorded. */
export interface PastResult {
  /** The last 30 and 90 days; where fewer are recorded, all of them, once. */
  readonly recent: readonly { readonly days: number; readonly change: number }[];
  readonly medianDay: number | null;
  readonly worstDay: number | null;
  readonly medianMonth: number | null;
  readonly worstMonth: number | null;
}

type Days = readonly Pick<DailyReturn, 'rate'>[];

/** What `dollars` in a plan would have earned or lost over the recorded days, oldest first. */
export function pastResult(dollars: number, days: Days): PastResult {
  const cents = centsOf(dollars);
  const rates = days.map(({ rate }) => rate);
  const change = (some: readonly number[]) => (worthAfter(cents, some) - cents) / 100;
  const spans = new Set([MONTH, 3 * MONTH].map((count) => Math.min(count, rates.length)));
  const single = rates.map((rate) => change([rate])).toSorted(ascending);
  const count = rates.length < ENOUGH_FOR_MONTHS ? 0 : rates.length - MONTH + 1;
  const months = Array.from({ length: count }, (_, start) =>
    change(rates.slice(start, start + MONTH)),
  ).toSorted(ascending);
  return {
    recent: [...spans]
      .filter((count) => count > 0)
      .map((count) => ({ days: count, change: change(rates.slice(-count)) })),
    medianDay: medianOf(single),
    worstDay: single[0] ?? null,
    medianMonth: medianOf(months),
    worstMonth: months[0] ?? null,
  };
}

const ascending = (one: number, other: number) => one - other;

/** The lower of the two middle values, so that it is a change that occurred. */
const medianOf = (sorted: readonly number[]): number | null => sorted[(sorted.length - 1) >> 1] ?? null;

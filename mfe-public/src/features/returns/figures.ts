import type { ReturnsReport } from '@dayrise/contracts';
import { formatPercent } from '@dayrise/ui-kit';

export type Spread = NonNullable<ReturnsReport['spread']>;

/** The largest daily return either way, as a fraction: the headline's 10 %. */
const LIMIT = 0.1;

/** A fraction as text: 0.0123 is `+1.23%`. */
const percentOf = (rate: number): string => formatPercent(rate * 100);

/** How many days, in words. */
const daysInWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** The spread in one sentence. */
export function spreadInWords(spread: Spread): string {
  const below = spread.negativeDays === 0 ? 'none' : `${spread.negativeDays}`;
  return `${daysInWords(spread.days)} so far: from ${percentOf(spread.lowest)} to ${percentOf(spread.highest)}, half of them between ${percentOf(spread.lowerQuartile)} and ${percentOf(spread.upperQuartile)}, ${below} below zero.`;
}

/** The position of a rate between −10% and +10%, from 0 to `width`. */
export function placeOf(rate: number, width: number): number {
  const held = Math.min(LIMIT, Math.max(-LIMIT, rate));
  return Math.round(((held + LIMIT) / (2 * LIMIT)) * width * 100) / 100;
}

import type { DailyReturn, ReturnsReport } from '@dayrise/contracts';
import { formatDay, formatPercent } from '@dayrise/ui-kit';

export type Spread = NonNullable<ReturnsReport['spread']>;

/** The largest daily return either way, as a fraction: the headline's 10 %. */
export const LIMIT = 0.1;

/** A fraction as text: 0.0123 is `+1.23%`. */
export const percentOf = (rate: number): string => formatPercent(rate * 100);

/** How many days, in words. */
export const daysInWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** The spread in one sentence. */
export function spreadInWords(spread: Spread): string {
  const below = spread.negativeDays === 0 ? 'none' : `${spread.negativeDays}`;
  return `${daysInWords(spread.days)} so far: from ${percentOf(spread.lowest)} to ${percentOf(spread.highest)}, half of them between ${percentOf(spread.lowerQuartile)} and ${percentOf(spread.upperQuartile)}, ${below} below zero.`;
}

/** One upright bar of a chart, in the chart's own units. */
export interface Bar {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly sign: 'gain' | 'loss' | 'flat';
  readonly label: string;
}

const signOf = (rate: number): Bar['sign'] => (rate === 0 ? 'flat' : rate > 0 ? 'gain' : 'loss');

/** The smallest visible bar, in chart units. */
const LEAST = 1;

/** The smallest round limit that covers every rate, as a fraction. */
export function scaleOf(days: readonly DailyReturn[]): number {
  const largest = Math.max(0, ...days.map((day) => Math.abs(day.rate)));
  return [0.01, 0.02, 0.05, LIMIT].find((bound) => largest <= bound) ?? LIMIT;
}

/** One bar per day around a center line; gains go up, losses go down. */
export function historyBars(
  days: readonly DailyReturn[],
  size: { readonly width: number; readonly height: number },
  bound: number,
): readonly Bar[] {
  const step = size.width / Math.max(1, days.length);
  const middle = size.height / 2;
  return days.map((day, index) => {
    const reach = Math.max(LEAST, (Math.min(Math.abs(day.rate), bound) / bound) * middle);
    return {
      key: day.day,
      x: index * step + step * 0.15,
      y: day.rate < 0 ? middle : middle - reach,
      width: step * 0.7,
      height: reach,
      sign: signOf(day.rate),
      label: `${formatDay(day.day)}: ${percentOf(day.rate)}`,
    };
  });
}

/** One bar for each step of the distribution. */
export function distributionBars(
  distribution: ReturnsReport['distribution'],
  size: { readonly width: number; readonly height: number },
): readonly Bar[] {
  const most = Math.max(1, ...distribution.map((step) => step.days));
  const width = size.width / Math.max(1, distribution.length);
  return distribution.map((step, index) => {
    const height = step.days === 0 ? 0 : Math.max(LEAST, (step.days / most) * size.height);
    return {
      key: String(step.from),
      x: index * width + width * 0.08,
      y: size.height - height,
      width: width * 0.84,
      height,
      sign: step.to <= 0 ? 'loss' : 'gain',
      label: `${percentOf(step.from)} to ${percentOf(step.to)}: ${daysInWords(step.days)}`,
    };
  });
}

/** The position of a rate between −10% and +10%, from 0 to `width`. */
export function placeOf(rate: number, width: number): number {
  const held = Math.min(LIMIT, Math.max(-LIMIT, rate));
  return Math.round(((held + LIMIT) / (2 * LIMIT)) * width * 100) / 100;
}

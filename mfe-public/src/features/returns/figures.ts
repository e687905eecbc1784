import type { ReturnsReport } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { messages } from './texts.ts';

export type Spread = NonNullable<ReturnsReport['spread']>;

/** The largest daily return either way, as a fraction: the headline's 10 %. */
const LIMIT = 0.1;

/** Says the spread in one sentence. */
export function useSpreadInWords(): (spread: Spread) => string {
  const texts = useTexts(messages);
  const { formatPercent } = useFormatting();
  const percentOf = (rate: number): string => formatPercent(rate * 100);
  return (spread) =>
    texts.spread({
      days: spread.days,
      lowest: percentOf(spread.lowest),
      highest: percentOf(spread.highest),
      lowerQuartile: percentOf(spread.lowerQuartile),
      upperQuartile: percentOf(spread.upperQuartile),
      below: spread.negativeDays,
    });
}

/** The position of a rate between −10% and +10%, from 0 to `width`. */
export function placeOf(rate: number, width: number): number {
  const held = Math.min(LIMIT, Math.max(-LIMIT, rate));
  return Math.round(((held + LIMIT) / (2 * LIMIT)) * width * 100) / 100;
}

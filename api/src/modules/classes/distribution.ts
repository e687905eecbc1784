import type { ClassBin } from '@dayrise/contracts';

/** In a class of fewer, a distribution would point at people. */
const FEWEST_PEOPLE = 5;
const MOST_BINS = 12;
/** Widths of bins, in percent. */
const widths = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** How changes in percent are distributed, and in which bin one's own is; null for few people. */
export function distribute(changes: readonly number[], own: number): ClassBin[] | null {
  if (changes.length < FEWEST_PEOPLE) return null;
  const [least, most] = [Math.min(...changes), Math.max(...changes)];
  const countOf = (width: number) => Math.floor(most / width) - Math.floor(least / width) + 1;
  const width = widths.find((each) => countOf(each) <= MOST_BINS) ?? (most - least || 1);
  const first = Math.floor(least / width);
  return Array.from({ length: countOf(width) }, (_, place) => {
    const [from, to] = [(first + place) * width, (first + place + 1) * width];
    const isIn = (change: number) => change >= from && change < to;
    return { from, to, people: changes.filter(isIn).length, own: isIn(own) };
  });
}

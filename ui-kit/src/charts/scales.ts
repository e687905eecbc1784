import { nice, ticks } from 'd3-array';
import { utcTicks } from 'd3-time';

/** The side of the square that marks are drawn in. The plot stretches it to its own width and height. */
export const SIZE = 1000;

/** Milliseconds. */
const DAY = 86_400_000;

/** The least distance between two labels of the date axis; a narrow chart shows only the sparse ones. */
const GAP = 0.13 * SIZE;
const NARROW_GAP = 0.3 * SIZE;

export interface ValueScale {
  /** Round values with a grid line, lowest first and evenly spaced. The first and the last are the plot's edges. */
  readonly ticks: readonly number[];
  /** The distance from the plot's top edge. */
  readonly y: (value: number) => number;
}

export interface DayTick {
  /** Milliseconds since 1970; midnight UTC, except on an axis of a few days. */
  readonly time: number;
  /** The distance from the plot's left edge. */
  readonly x: number;
  /** Whether a narrow chart leaves it out. */
  readonly wideOnly: boolean;
}

export interface DayScale {
  readonly ticks: readonly DayTick[];
  /** The distance of each day from the plot's left edge. */
  readonly x: readonly number[];
  /** The width of one day. */
  readonly step: number;
}

const isKnown = (value: number | null): value is number => value !== null && Number.isFinite(value);

/**
 * A scale with about `count` round steps that covers all values, and zero with `zero`. Nulls are left out. With `counts`,
 * no step is smaller than one.
 */
export function valueScale(
  values: readonly (number | null)[],
  { zero = false, counts = false, count = 4 }: { zero?: boolean; counts?: boolean; count?: number } = {},
): ValueScale {
  const known = values.filter(isKnown);
  let low = Math.min(...known, ...(zero ? [0] : []));
  let high = Math.max(...known, ...(zero ? [0] : []));
  if (!Number.isFinite(low)) [low, high] = [0, 1];
  if (low === high) {
    const room = Math.abs(low) * 0.1 || 1;
    low = low >= 0 ? Math.max(0, low - room) : low - room;
    high += room;
  }
  const steps = counts ? Math.max(1, Math.min(count, high - low)) : count;
  [low, high] = nice(low, high, steps);
  return { ticks: ticks(low, high, steps), y: (value) => ((high - value) / (high - low)) * SIZE };
}

/** Where zero is, or null outside the plot: filled from another base, a line would look like shares of a whole. */
export function zeroOf({ y }: ValueScale): number | null {
  const zero = y(0);
  return zero >= 0 && zero <= SIZE ? zero : null;
}

/** Maximum number of steps of a logarithmic scale. */
const POWER_STEPS = 5;

/** A logarithmic scale over round powers of ten that covers all values above zero. Others are left out. */
export function powerScale(values: readonly (number | null)[]): ValueScale {
  const known = values.filter(isKnown).filter((value) => value > 0);
  const [least, most] = known.length > 0 ? [Math.min(...known), Math.max(...known)] : [1, 10];
  const span = Math.max(1, Math.ceil(Math.log10(most)) - Math.floor(Math.log10(least)));
  const step = Math.ceil(span / POWER_STEPS);
  const low = Math.floor(Math.log10(least) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.log10(most) / step) * step);
  return {
    ticks: Array.from({ length: (high - low) / step + 1 }, (_, index) => 10 ** (low + index * step)),
    y: (value) => ((high - Math.log10(value)) / (high - low)) * SIZE,
  };
}

/**
 * A scale over calendar days (`2026-11-21`) or moments, oldest first. It starts at the first day and ends at the last;
 * with `bars`, half a day earlier and later. Missing days take up room.
 */
export function dayScale(days: readonly string[], { bars = false }: { bars?: boolean } = {}): DayScale {
  const times = days.map((day) => Date.parse(day));
  const first = times[0] ?? 0;
  const last = times.at(-1) ?? first;
  const side = bars ? DAY / 2 : 0;
  const span = last - first + 2 * side;
  const place = (time: number) => (span === 0 ? SIZE / 2 : ((time - first + side) / span) * SIZE);
  return {
    ticks: spread(wholeDays(first, last).map((time) => ({ time, x: place(time) }))),
    x: times.map(place),
    step: span === 0 ? SIZE : (DAY / span) * SIZE,
  };
}

/** Whether an axis covers few days and doesn't go from midnight to midnight. */
const hasTimes = (first: number, last: number): boolean =>
  last - first < 3 * DAY && (first % DAY !== 0 || last % DAY !== 0);

const wholeDays = (first: number, last: number): number[] => {
  const between = (count: number) => utcTicks(new Date(first), new Date(last), count).map(Number);
  // Times of day only where there is more than midnight to read, and so few that midnight, which names the day, stays.
  const found = hasTimes(first, last) ? between(4) : between(7).filter((time) => time % DAY === 0);
  return found.length > 0 ? found : [first];
};

/** Leaves out ticks whose labels would touch. */
function spread(all: readonly { time: number; x: number }[]): DayTick[] {
  const kept: DayTick[] = [];
  for (const tick of all) {
    const previous = kept.at(-1);
    if (previous && tick.x - previous.x < GAP) continue;
    const previousSparse = kept.findLast(({ wideOnly }) => !wideOnly);
    kept.push({ ...tick, wideOnly: previousSparse !== undefined && tick.x - previousSparse.x < NARROW_GAP });
  }
  return kept;
}

/** The index of the place nearest to `x`; 0 if there is none. */
export const nearest = (places: readonly number[], x: number): number =>
  places.reduce(
    (best, place, index) => (Math.abs(place - x) < Math.abs((places[best] ?? 0) - x) ? index : best),
    0,
  );

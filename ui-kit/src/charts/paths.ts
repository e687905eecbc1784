/** A point of a series in the plot's square; `y` is null where the value is unknown. */
export interface Place {
  readonly x: number;
  readonly y: number | null;
}

/** `linear` connects points, `step` keeps each value until the next point. */
export type Curve = 'linear' | 'step';

const round = (value: number): number => Math.round(value * 10) / 10;

/** The runs of known points; an unknown value ends one. */
function runsOf(places: readonly Place[]): { x: number; y: number }[][] {
  const runs: { x: number; y: number }[][] = [];
  let open = false;
  for (const { x, y } of places) {
    if (y === null) open = false;
    else if (open) runs.at(-1)?.push({ x: round(x), y: round(y) });
    else {
      runs.push([{ x: round(x), y: round(y) }]);
      open = true;
    }
  }
  return runs;
}

const runPath = (run: readonly { x: number; y: number }[], curve: Curve): string =>
  run
    .map(({ x, y }, index) => {
      // A line of no length: with round caps, a single point is a dot.
      if (index === 0) return `M${x} ${y}h0`;
      return curve === 'step' ? `H${x}V${y}` : `L${x} ${y}`;
    })
    .join('');

/** The path of a series; unknown values leave gaps. */
export const linePath = (places: readonly Place[], curve: Curve): string =>
  runsOf(places)
    .map((run) => runPath(run, curve))
    .join('');

/** The area between a series and a line at `base`. */
export const areaPath = (places: readonly Place[], base: number, curve: Curve): string =>
  runsOf(places)
    .map((run) => `${runPath(run, curve)}V${round(base)}H${run[0]?.x}Z`)
    .join('');

/** The least height of a bar of a value that is not zero. */
const LEAST = 8;

/** Bars of one width, each around its `x`, between its `y` and a line at `base`. Unknown values have no bar. */
export const barsPath = (places: readonly Place[], base: number, width: number): string =>
  places
    .filter((place): place is { x: number; y: number } => place.y !== null && place.y !== base)
    .map(({ x, y }) => {
      const end = y < base ? Math.min(y, base - LEAST) : Math.max(y, base + LEAST);
      return `M${round(x - width / 2)} ${round(base)}V${round(end)}h${round(width)}V${round(base)}Z`;
    })
    .join('');

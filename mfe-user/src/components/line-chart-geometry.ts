/** The position of a value, in pixels. */
interface Place {
  readonly x: number;
  readonly y: number;
}

interface ChartBox {
  /** The plot area, in pixels. */
  readonly width: number;
  readonly height: number;
}

interface Scale {
  readonly low: number;
  readonly high: number;
  /** Values at which a grid line is drawn, lowest first. */
  readonly ticks: readonly number[];
}

/** A scale with about `count` round steps; a flat or empty series gets some padding. */
export function niceScale(values: readonly number[], count = 4): Scale {
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  if (!Number.isFinite(lowest)) return { low: 0, high: 1, ticks: [0, 1] };
  const room = highest === lowest ? Math.max(Math.abs(highest) * 0.1, 1) : 0;
  const from = Math.max(0, lowest - room);
  const step = niceStep((highest + room - from) / count);
  const low = Math.floor(from / step) * step;
  const high = Math.max(Math.ceil((highest + room) / step) * step, low + step);
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
  return { low, high, ticks };
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const lead = rough / power;
  return (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 2.5 ? 2.5 : lead <= 5 ? 5 : 10) * power;
}

/** The positions of a series’ values, evenly spaced. */
export function placeValues(values: readonly number[], scale: Scale, box: ChartBox): Place[] {
  const step = values.length > 1 ? box.width / (values.length - 1) : 0;
  return values.map((value, index) => ({
    x: values.length > 1 ? index * step : box.width / 2,
    y: box.height - ((value - scale.low) / (scale.high - scale.low)) * box.height,
  }));
}

/** An SVG path through the positions, rounded to a tenth of a pixel. */
export function linePath(places: readonly Place[]): string {
  return places
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
}

/** Index of the value nearest to `x` pixels. */
export function nearestIndex(x: number, count: number, box: ChartBox): number {
  if (count < 2) return 0;
  return Math.min(count - 1, Math.max(0, Math.round((x / box.width) * (count - 1))));
}

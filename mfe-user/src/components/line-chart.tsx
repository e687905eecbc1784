import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './line-chart.module.css';
import { linePath, nearestIndex, niceScale, placeValues } from './line-chart-geometry.ts';
import { useWidth } from './use-width.ts';

interface ChartPoint {
  /** The point’s label, such as a date. */
  readonly label: string;
  readonly value: number;
}

interface LineChartProps {
  readonly points: readonly ChartPoint[];
  /** A sentence for screen readers that says what the chart shows. */
  readonly summary: string;
  readonly format: (value: number) => string;
  /** A shorter format for the axis. */
  readonly formatTick: (value: number) => string;
}

const height = 240;
const margin = { top: 12, right: 12, bottom: 28, left: 64 };

/** A line chart over time, readable by pointer and by arrow keys. */
export function LineChart({ points, summary, format, formatTick }: LineChartProps) {
  const [frame, width] = useWidth(720);
  const [chosen, setChosen] = useState<number | null>(null);
  const box = {
    width: Math.max(width - margin.left - margin.right, 40),
    height: height - margin.top - margin.bottom,
  };
  const values = points.map((point) => point.value);
  const scale = niceScale(values);
  const places = placeValues(values, scale, box);
  const path = linePath(places);
  const index = chosen === null ? null : Math.min(chosen, points.length - 1);
  const point = index === null ? undefined : points[index];
  const place = index === null ? undefined : places[index];

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.currentTarget.getBoundingClientRect().left;
    setChosen(nearestIndex(event.clientX - left - margin.left, points.length, box));
  };
  const step = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, index ?? points.length, points.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  };

  return (
    <div className={styles.chart} ref={frame}>
      <div
        className={styles.focus}
        role="slider"
        tabIndex={0}
        aria-label={summary}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={index ?? points.length - 1}
        aria-valuetext={describe(point ?? points.at(-1), format)}
        aria-orientation="horizontal"
        onKeyDown={step}
        onBlur={() => setChosen(null)}
      >
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setChosen(null)}
        >
          <g transform={`translate(${margin.left} ${margin.top})`}>
            {scale.ticks.map((tick) => {
              const y = box.height - ((tick - scale.low) / (scale.high - scale.low)) * box.height;
              return (
                <g key={tick}>
                  <line className={styles.grid} x1={0} x2={box.width} y1={y} y2={y} />
                  <text className={styles.tick} x={-10} y={y} textAnchor="end" dominantBaseline="middle">
                    {formatTick(tick)}
                  </text>
                </g>
              );
            })}
            <path className={styles.area} d={`${path}L${box.width} ${box.height}L0 ${box.height}Z`} />
            <path className={styles.line} d={path} />
            {place && (
              <>
                <line className={styles.cursor} x1={place.x} x2={place.x} y1={0} y2={box.height} />
                <circle className={styles.dot} cx={place.x} cy={place.y} r={4.5} />
              </>
            )}
            <text className={styles.tick} x={0} y={box.height + 20}>
              {points[0]?.label}
            </text>
            <text className={styles.tick} x={box.width} y={box.height + 20} textAnchor="end">
              {points.at(-1)?.label}
            </text>
          </g>
        </svg>
      </div>
      <p className={styles.reading} data-shown={point !== undefined || undefined} aria-hidden="true">
        {describe(point ?? points.at(-1), format)}
      </p>
    </div>
  );
}

function describe(point: ChartPoint | undefined, format: (value: number) => string): string {
  return point === undefined ? '' : `${point.label}: ${format(point.value)}`;
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, index - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(count - 1, index + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

import { useFormatting, useKitMessages, useLocale } from '../components/KitProvider/KitProvider.tsx';
import { DAY_LENGTH } from '../formatting.ts';
import styles from './chart.module.css';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import { type ChartUnit, dayLabels, formatPlace, formatTick, formatValue } from './formats.ts';
import { messages } from './messages.ts';
import { areaPath, type Curve, linePath } from './paths.ts';
import { dayScale, powerScale, valueScale, zeroOf } from './scales.ts';

/** The value of a day or a moment; null if it is unknown. */
export interface DayValue {
  /** A calendar day, `2026-11-21`, or a moment in UTC, `2026-11-21T14:10Z`. */
  readonly day: string;
  readonly value: number | null;
}

export type SeriesChartProps = ChartProps & {
  /** Oldest first, each day once. */
  points: readonly DayValue[];
  /** What the values are, such as "Balance". */
  valueLabel: string;
  /** How values are written, such as dollars or a count. */
  unit: ChartUnit;
  /** `log` for values above zero that grow by many powers of ten. */
  scale?: 'linear' | 'log';
  /** A second series to compare with: one value for each point. Drawn with a dashed line. */
  comparison?: { readonly label: string; readonly values: readonly (number | null)[] };
};

/** A line over days, with an optional second one. */
export const SeriesChart = ({
  points,
  valueLabel,
  unit,
  scale: kind = 'linear',
  comparison,
  curve,
  size,
  ...props
}: SeriesChartProps & { curve: Curve }) => {
  const { locale } = useLocale();
  const formatting = useFormatting();
  const texts = useKitMessages('charts', messages);
  const days = points.map(({ day }) => day);
  const others = comparison ? points.map((_, index) => comparison.values[index] ?? null) : [];
  const all = [...points.map(({ value }) => value), ...others];
  const scale =
    kind === 'log'
      ? powerScale(all)
      : valueScale(all, { count: size === 'small' ? 2 : 4, counts: unit === 'number' });
  const zero = zeroOf(scale);
  const { x, ticks } = dayScale(days);
  const placed = (values: readonly (number | null)[]) =>
    values.map((value, index) => ({ x: x[index] ?? 0, y: value === null ? null : scale.y(value) }));
  const main = placed(points.map(({ value }) => value));
  const second = placed(others);
  const write = (value: number | null | undefined) => formatValue(formatting, unit, value ?? null);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <ChartFrame
      size={size}
      places={x}
      valueTicks={scale.ticks.toReversed().map((tick) => formatTick(locale, unit, tick))}
      axis={dayLabels(locale, ticks)}
      dots={(index) => [main[index]?.y ?? null, second[index]?.y ?? null]}
      read={(index) => {
        const point = index === null ? undefined : points[index];
        const values = {
          label: valueLabel,
          value: point ? write(point.value) : null,
          ...(comparison && { mark: 'main' as const }),
        };
        return {
          title: point
            ? formatPlace(locale, formatting, point.day)
            : first && last
              ? formatting.formatPeriod(first.slice(0, DAY_LENGTH), last.slice(0, DAY_LENGTH))
              : '',
          values: comparison
            ? [
                values,
                {
                  label: comparison.label,
                  value: index === null ? null : write(others[index]),
                  mark: 'comparison',
                },
              ]
            : [values],
        };
      }}
      behind={{
        headers: [texts.day, valueLabel, ...(comparison ? [comparison.label] : [])],
        rows: points
          .map(({ day, value }, index) => [
            formatPlace(locale, formatting, day),
            write(value),
            ...(comparison ? [write(others[index])] : []),
          ])
          .reverse(),
      }}
      {...props}
    >
      {!comparison && zero !== null && <path className={styles.area} d={areaPath(main, zero, curve)} />}
      {comparison && <path className={styles.line} data-mark="comparison" d={linePath(second, curve)} />}
      <path className={styles.line} data-mark="main" d={linePath(main, curve)} />
    </ChartFrame>
  );
};

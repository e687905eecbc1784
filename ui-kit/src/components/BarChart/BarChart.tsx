import styles from '../../charts/chart.module.css';
import { ChartFrame, type ChartProps } from '../../charts/chart-frame.tsx';
import { type ChartUnit, dayLabels, formatPlace, formatTick, formatValue } from '../../charts/formats.ts';
import { messages } from '../../charts/messages.ts';
import { barsPath } from '../../charts/paths.ts';
import { dayScale, SIZE, valueScale } from '../../charts/scales.ts';
import type { DayValue } from '../../charts/series-chart.tsx';
import { useFormatting, useKitMessages, useLocale } from '../KitProvider/KitProvider.tsx';

export type BarChartProps = ChartProps & {
  /** Oldest first, each day once. */
  points: readonly DayValue[];
  /** What the values are, such as "Return". */
  valueLabel: string;
  /** How values are written, such as dollars or a count. */
  unit: ChartUnit;
  /** `sign` colors gains and losses; `neutral` is for amounts that are neither. */
  tone?: 'sign' | 'neutral';
};

/** One bar per day, above or below a zero line. */
export const BarChart = ({ points, valueLabel, unit, tone = 'sign', size, ...props }: BarChartProps) => {
  const { locale } = useLocale();
  const formatting = useFormatting();
  const texts = useKitMessages('charts', messages);
  const days = points.map(({ day }) => day);
  const scale = valueScale(
    points.map(({ value }) => value),
    { zero: true, count: size === 'small' ? 2 : 4, counts: unit === 'number' },
  );
  const { x, ticks, step } = dayScale(days, { bars: true });
  const zero = scale.y(0);
  const bars = (included: (value: number) => boolean) =>
    barsPath(
      points.map(({ value }, index) => ({
        x: x[index] ?? 0,
        y: value !== null && included(value) ? scale.y(value) : null,
      })),
      zero,
      Math.min(step * 0.7, 60),
    );
  const write = (value: number | null) => formatValue(formatting, unit, value);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <ChartFrame
      size={size}
      places={x}
      valueTicks={scale.ticks.toReversed().map((tick) => formatTick(locale, unit, tick))}
      axis={dayLabels(locale, ticks)}
      read={(index) => {
        const point = index === null ? undefined : points[index];
        if (point)
          return {
            title: formatPlace(locale, formatting, point.day),
            values: [{ label: valueLabel, value: write(point.value) }],
          };
        return {
          title: first && last ? formatting.formatPeriod(first, last) : '',
          values: [{ label: valueLabel, value: null }],
        };
      }}
      behind={{
        headers: [texts.day, valueLabel],
        rows: points.map(({ day, value }) => [formatPlace(locale, formatting, day), write(value)]).reverse(),
      }}
      {...props}
    >
      <path
        className={styles.bars}
        data-tone={tone === 'sign' ? 'gain' : undefined}
        d={bars((value) => value > 0)}
      />
      <path
        className={styles.bars}
        data-tone={tone === 'sign' ? 'loss' : undefined}
        d={bars((value) => value < 0)}
      />
      <path className={styles.zero} d={`M0 ${zero}H${SIZE}`} />
    </ChartFrame>
  );
};

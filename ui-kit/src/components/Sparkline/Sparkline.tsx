import type { ComponentProps } from 'react';
import { linePath, type Place } from '../../charts/paths.ts';
import { classNames } from '../../lib/class-names.ts';
import { useFormatting, useKitMessages } from '../KitProvider/KitProvider.tsx';
import { messages } from './messages.ts';
import styles from './Sparkline.module.css';

export type SparklineProps = Omit<ComponentProps<'svg'>, 'children' | 'values'> & {
  /** Oldest first; nulls (unknown values) are left out. */
  values: readonly (number | null)[];
  /** What the line shows. The first, last, least and greatest value are read aloud after it. */
  label: string;
  /** How a value is written: a number with at most two decimals by default. */
  formatValue?: (value: number) => string;
  /** In pixels. */
  width?: number;
  /** In pixels. */
  height?: number;
  /** Fills the available width. */
  wide?: boolean;
};

const edge = 2;

const placesOf = (values: readonly number[], width: number, height: number): Place[] => {
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  return values.map((value, index) => ({
    x: edge + (index / Math.max(1, values.length - 1)) * (width - 2 * edge),
    y: range === 0 ? height / 2 : edge + (1 - (value - least) / range) * (height - 2 * edge),
  }));
};

/** A small line chart without axes, with its values in words for screen readers. */
export const Sparkline = ({
  values,
  label,
  formatValue,
  width = 96,
  height = 28,
  wide = false,
  className,
  ...props
}: SparklineProps) => {
  const text = useKitMessages('Sparkline', messages);
  const { formatNumber } = useFormatting();
  const write = formatValue ?? ((value: number) => formatNumber(value, 2));
  const known = values.filter(
    (value): value is number => typeof value === 'number' && Number.isFinite(value),
  );
  const [first, last] = [known[0], known.at(-1)];
  const change = (last ?? 0) - (first ?? 0);
  const direction = change === 0 ? 'flat' : change > 0 ? 'up' : 'down';
  const readout =
    first !== undefined &&
    last !== undefined &&
    text.readout({
      first: write(first),
      last: write(last),
      least: write(Math.min(...known)),
      most: write(Math.max(...known)),
    });
  return (
    <svg
      className={classNames(styles.sparkline, className)}
      data-direction={direction}
      data-wide={wide || undefined}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      role="img"
      aria-label={readout ? `${label}: ${readout}` : label}
      {...props}
    >
      {known.length > 1 ? (
        <path d={linePath(placesOf(known, width, height), 'linear')} />
      ) : (
        <path className={styles.none} d={`M${edge} ${height / 2}H${width - edge}`} />
      )}
    </svg>
  );
};

import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps } from 'react';
import { formatPercent } from '../../formatting.ts';
import { classNames } from '../../lib/class-names.ts';
import styles from './Percent.module.css';

export type PercentProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Percentage points: 1.25 is `+1.25%`; null or undefined is a dash. */
  value: number | null | undefined;
  decimals?: number;
};

const directionOf = (value: number | null | undefined) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'unknown';
  if (value === 0) return 'flat';
  return value > 0 ? 'up' : 'down';
};

/** A change in percent: an arrow and a sign say the direction, the colour only agrees. */
export const Percent = ({ value, decimals = 2, className, ...props }: PercentProps) => {
  const direction = directionOf(value);
  return (
    <span className={classNames(styles.percent, className)} data-direction={direction} {...props}>
      {direction === 'up' && <ArrowUp aria-hidden="true" />}
      {direction === 'down' && <ArrowDown aria-hidden="true" />}
      {formatPercent(value, { decimals })}
    </span>
  );
};

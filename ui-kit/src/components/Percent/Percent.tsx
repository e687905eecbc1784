import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps } from 'react';
import { DASH, formatPercent } from '../../formatting.ts';
import { classNames } from '../../lib/class-names.ts';
import styles from './Percent.module.css';

export type PercentProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Percentage points: 1.25 is `+1.25%`; null or undefined is a dash. */
  value: number | null | undefined;
  decimals?: number;
};

const directions = new Map([
  ['+', 'up'],
  ['−', 'down'],
  [DASH, 'unknown'],
]);

/** A percentage change with an arrow, a sign and a color. */
export const Percent = ({ value, decimals = 2, className, ...props }: PercentProps) => {
  const text = formatPercent(value, { decimals });
  // Of what is read: a change too small to be shown has none.
  const direction = directions.get(text.charAt(0)) ?? 'flat';
  return (
    <span className={classNames(styles.percent, className)} data-direction={direction} {...props}>
      {direction === 'up' && <ArrowUp aria-hidden="true" />}
      {direction === 'down' && <ArrowDown aria-hidden="true" />}
      {text}
    </span>
  );
};

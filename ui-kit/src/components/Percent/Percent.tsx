import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useFormatting } from '../KitProvider/KitProvider.tsx';
import styles from './Percent.module.css';

export type PercentProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Percentage points: 1.25 is `+1.25%`; null or undefined is a dash. */
  value: number | null | undefined;
  /** Digits after the decimal separator. */
  decimals?: number;
};

/** The sign of the displayed value: none if the change rounds to zero. */
const directionOf = (value: PercentProps['value'], decimals: number) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'unknown';
  const shown = Number(value.toFixed(decimals));
  if (shown === 0) return 'flat';
  return shown > 0 ? 'up' : 'down';
};

/** A percentage change with an arrow, a sign and a color. */
export const Percent = ({ value, decimals = 2, className, ...props }: PercentProps) => {
  const { formatPercent } = useFormatting();
  const direction = directionOf(value, decimals);
  return (
    <span className={classNames(styles.percent, className)} data-direction={direction} {...props}>
      {direction === 'up' && <ArrowUp aria-hidden="true" />}
      {direction === 'down' && <ArrowDown aria-hidden="true" />}
      {formatPercent(value, { decimals })}
    </span>
  );
};

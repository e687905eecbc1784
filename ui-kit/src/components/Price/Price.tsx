import { type ComponentProps, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useFormatting } from '../KitProvider/KitProvider.tsx';
import styles from './Price.module.css';

export type PriceProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** US dollars for one coin; null or undefined is a dash. */
  value: number | null | undefined;
};

/** A live price. Its background flashes once when the price rises or falls, unless motion is reduced. */
export const Price = ({ value, className, ...props }: PriceProps) => {
  const { formatPrice } = useFormatting();
  const [tick, setTick] = useState({ value, count: 0, direction: '' });
  if (value !== tick.value) {
    const rises = (value ?? 0) > (tick.value ?? 0);
    const known = typeof value === 'number' && typeof tick.value === 'number';
    setTick({ value, count: tick.count + 1, direction: known ? (rises ? 'up' : 'down') : '' });
  }
  return (
    // Another key for each price begins the flash again.
    <span
      key={tick.count}
      className={classNames(styles.price, className)}
      data-direction={tick.direction || undefined}
      {...props}
    >
      {formatPrice(value)}
    </span>
  );
};

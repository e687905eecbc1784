import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useFormatting } from '../KitProvider/KitProvider.tsx';
import styles from './Money.module.css';

export type MoneyProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** US dollars; null or undefined is shown as a dash. */
  value: number | null | undefined;
  /** Always shows a plus or minus, for changes. */
  signed?: boolean;
  /** Colors gains and losses; the sign stays, so color is never alone. */
  toned?: boolean;
  /** `$1.2M`, with the full amount on hover. */
  compact?: boolean;
};

const toneOf = (value: number | null | undefined) => {
  if (!value) return undefined;
  return value > 0 ? 'gain' : 'loss';
};

/** An amount of US dollars. */
export const Money = ({
  value,
  signed = false,
  toned = false,
  compact = false,
  className,
  ...props
}: MoneyProps) => {
  const { formatMoney } = useFormatting();
  return (
    <span
      className={classNames(styles.money, className)}
      data-tone={toned ? toneOf(value) : undefined}
      title={compact ? formatMoney(value) : undefined}
      {...props}
    >
      {formatMoney(value, { signed: signed || toned, compact })}
    </span>
  );
};

import { type ComponentProps, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useFormatting } from '../KitProvider/KitProvider.tsx';
import styles from './ProgressBar.module.css';

export type ProgressBarProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Its name, also for screen readers. */
  label: string;
  /** Percent from 0 to 100; null if unknown. */
  value: number | null;
};

/** The progress of a task. */
export const ProgressBar = ({ label, value, className, ...props }: ProgressBarProps) => {
  const { formatPercent } = useFormatting();
  const labelId = useId();
  const percent = value === null ? null : Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className={classNames(styles.progress, className)} {...props}>
      <div className={styles.words}>
        <span id={labelId}>{label}</span>
        {percent !== null && (
          <span aria-hidden="true">{formatPercent(percent, { signed: false, decimals: 0 })}</span>
        )}
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
      >
        <div
          className={styles.fill}
          data-unknown={percent === null || undefined}
          style={percent === null ? undefined : { transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </div>
  );
};

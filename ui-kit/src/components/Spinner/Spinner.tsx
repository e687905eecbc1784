import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './Spinner.module.css';

export type SpinnerProps = ComponentProps<'span'> & {
  /** What is being waited for; an empty text makes it silent beside words that say so already. */
  label?: string;
  size?: 'small' | 'medium' | 'large';
};

/** A wait of unknown length. */
export const Spinner = ({ label = 'Loading', size = 'medium', className, ...props }: SpinnerProps) => (
  <span
    className={classNames(styles.spinner, className)}
    data-size={size}
    {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    {...props}
  />
);

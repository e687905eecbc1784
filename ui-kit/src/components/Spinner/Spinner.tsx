import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { messages } from './messages.ts';
import styles from './Spinner.module.css';

export type SpinnerProps = ComponentProps<'span'> & {
  /** What is loading. An empty label hides it from screen readers, for use next to text that says so. */
  label?: string;
  /** How large it is drawn. */
  size?: 'small' | 'medium' | 'large';
};

/** Shows that something is in progress. */
export const Spinner = ({ label: given, size = 'medium', className, ...props }: SpinnerProps) => {
  const text = useKitMessages('Spinner', messages);
  const label = given ?? text.loading;
  return (
    <span
      className={classNames(styles.spinner, className)}
      data-size={size}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
      {...props}
    />
  );
};

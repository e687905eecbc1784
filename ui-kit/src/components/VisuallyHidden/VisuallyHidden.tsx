import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './VisuallyHidden.module.css';

export type VisuallyHiddenProps = ComponentProps<'span'>;

/** Text for screen readers only. */
export const VisuallyHidden = ({ className, ...props }: VisuallyHiddenProps) => (
  <span className={classNames(styles.hidden, className)} {...props} />
);

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'action' | 'gain' | 'loss' | 'warning' | 'info';

export type BadgeProps = ComponentProps<'span'> & {
  /** What it means, which decides its color. */
  tone?: BadgeTone;
  /** Drawn before the text. */
  icon?: ReactNode;
};

/** A short label: a type, a count or a state. */
export const Badge = ({ tone = 'neutral', icon, className, children, ...props }: BadgeProps) => (
  <span className={classNames(styles.badge, className)} data-tone={tone} {...props}>
    {icon}
    {children}
  </span>
);

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './EmptyState.module.css';

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** The heading. */
  title: ReactNode;
  /** An outline icon. */
  icon?: ReactNode;
  /** The next step. */
  action?: ReactNode;
};

/** Replaces missing content: says what will appear and offers the next step. */
export const EmptyState = ({ title, icon, action, className, children, ...props }: EmptyStateProps) => (
  <div className={classNames(styles.empty, className)} {...props}>
    {icon && (
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
    )}
    <p className={styles.title}>{title}</p>
    {children && <div className={styles.words}>{children}</div>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);

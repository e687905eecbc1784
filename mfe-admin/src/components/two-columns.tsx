import type { ReactNode } from 'react';
import styles from './two-columns.module.css';

interface TwoColumnsProps {
  readonly children: ReactNode;
  /** The column that grows; default: the second. */
  readonly wide?: 'first' | 'second';
}

/** Two columns that stack on narrow screens. */
export const TwoColumns = ({ children, wide = 'second' }: TwoColumnsProps) => (
  <div className={styles.columns} data-wide={wide}>
    {children}
  </div>
);

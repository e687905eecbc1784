import type { ReactNode } from 'react';
import styles from './two-columns.module.css';

/** Two columns that stack on narrow screens. */
export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
);

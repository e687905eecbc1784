import type { ReactNode } from 'react';
import styles from './two-columns.module.css';

/** A form beside what it changes; one below the other where it is narrow. */
export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
);

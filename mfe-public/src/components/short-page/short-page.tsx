import type { ReactNode } from 'react';
import styles from './short-page.module.css';

/** A page that may be shorter than the window: its footer still stands at the lower edge. */
export const ShortPage = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);

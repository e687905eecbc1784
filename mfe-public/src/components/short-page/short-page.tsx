import type { ReactNode } from 'react';
import styles from './short-page.module.css';

/** Keeps the footer at the bottom of the window on short pages. */
export const ShortPage = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);

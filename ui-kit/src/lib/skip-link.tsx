import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** A link to `#main` that appears when it gets the focus. */
export const SkipLink = ({ children }: { children: ReactNode }) => (
  <a className={styles.skip} href="#main">
    {children}
  </a>
);

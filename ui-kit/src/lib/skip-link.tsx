import type { MouseEvent, ReactNode } from 'react';
import styles from './skip-link.module.css';

/** Moves the focus by itself: following the link would replace the fragment of the address, which may hold a token. */
function skipToMain(event: MouseEvent): void {
  const main = document.getElementById('main');
  if (!main) return;
  event.preventDefault();
  main.focus({ preventScroll: true });
  main.scrollIntoView();
}

/** A link to `#main` that appears when it gets the focus. */
export const SkipLink = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/useValidAnchor: without scripts, its address does the same
  <a className={styles.skip} href="#main" onClick={skipToMain}>
    {children}
  </a>
);

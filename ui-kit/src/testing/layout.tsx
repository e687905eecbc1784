import type { ReactNode } from 'react';

/** Lays out children in a row. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-16)' }}>
    {children}
  </div>
);

/** Lays out children in a column. */
export const Column = ({ children, width }: { children: ReactNode; width?: string }) => (
  <div style={{ display: 'grid', gap: 'var(--space-16)', maxInlineSize: width }}>{children}</div>
);

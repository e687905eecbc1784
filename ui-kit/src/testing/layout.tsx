import type { ReactNode } from 'react';

/** Things side by side in a story. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-16)' }}>
    {children}
  </div>
);

/** Things under each other in a story. */
export const Column = ({ children, width }: { children: ReactNode; width?: string }) => (
  <div style={{ display: 'grid', gap: 'var(--space-16)', maxInlineSize: width }}>{children}</div>
);

import type { QueryClient } from '@dayrise/platform';
import { SimulatedRibbon } from '@dayrise/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RouteObject } from 'react-router';
import { PartBoundary } from '../remotes/part-boundary.tsx';
import { PartFailed } from '../remotes/remote-states.tsx';
import { reportError } from '../remotes/reports.ts';
import styles from './frame.module.css';
import { Root } from './root.tsx';

const reload = () => location.reload();

/** Replaces the whole page when the frame itself throws. */
function BrokenFrame() {
  useEffect(() => {
    // The pages are gone, so only a full load opens another address.
    addEventListener('popstate', reload);
    return () => removeEventListener('popstate', reload);
  }, []);
  return (
    <>
      <SimulatedRibbon />
      <main className={styles.alone}>
        <PartFailed reason="thrown" onRetry={reload} />
      </main>
    </>
  );
}

/** The router's routes. There is one: `Pages` finds the page at an address, as the server does. */
export const routesFor = (client: QueryClient): RouteObject[] => [
  {
    path: '*',
    element: (
      <PartBoundary onError={reportError} fallback={<BrokenFrame />}>
        <QueryClientProvider client={client}>
          <Root client={client} />
        </QueryClientProvider>
      </PartBoundary>
    ),
  },
];

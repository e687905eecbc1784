import type { QueryClient, RouterHistory } from '@dayrise/platform';
import { SimulatedRibbon } from '@dayrise/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router';
import { PartBoundary } from '../remotes/part-boundary.tsx';
import { PartFailed } from '../remotes/remote-states.tsx';
import { reportError } from '../remotes/reports.ts';
import styles from './frame.module.css';
import { Root } from './root.tsx';

const reload = () => location.reload();

/** Replaces the whole page when the frame itself throws. */
function BrokenFrame() {
  useEffect(() => {
    // The router is gone, so only a full load opens another address.
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

/** The application. `history` is the browser's, or that of a page to prerender. */
export const App = ({ client, history }: { client: QueryClient; history: RouterHistory }) => (
  <PartBoundary onError={reportError} fallback={<BrokenFrame />}>
    <HistoryRouter history={history}>
      <QueryClientProvider client={client}>
        <Root client={client} />
      </QueryClientProvider>
    </HistoryRouter>
  </PartBoundary>
);

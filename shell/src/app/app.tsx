import type { QueryClient } from '@dayrise/platform';
import { SimulatedRibbon } from '@dayrise/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { PartFailed } from '../remotes/remote-states.tsx';
import styles from './frame.module.css';
import { Root } from './root.tsx';

/** Instead of everything, when even the frame has thrown. */
const BrokenFrame = () => (
  <>
    <SimulatedRibbon />
    <main className={styles.alone}>
      <PartFailed reason="thrown" onRetry={() => location.reload()} />
    </main>
  </>
);

/** The router's only route: which page stands where is decided by the registry, which may change at any time. */
export function rootRoutes(client: QueryClient): RouteObject[] {
  return [
    {
      path: '*',
      element: (
        <QueryClientProvider client={client}>
          <Root client={client} />
        </QueryClientProvider>
      ),
      errorElement: <BrokenFrame />,
    },
  ];
}

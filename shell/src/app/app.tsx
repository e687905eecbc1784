import type { QueryClient } from '@dayrise/platform';
import { SimulatedRibbon } from '@dayrise/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { PartFailed } from '../remotes/remote-states.tsx';
import styles from './frame.module.css';
import { Root } from './root.tsx';

/** Takes the place of everything when the frame itself throws. */
const BrokenFrame = () => (
  <>
    <SimulatedRibbon />
    <main className={styles.alone}>
      <PartFailed reason="thrown" onRetry={() => location.reload()} />
    </main>
  </>
);

/** The router's only route: the registry, which may change at any time, decides which page has which address. */
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

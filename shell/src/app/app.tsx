import type { QueryClient } from '@dayrise/platform';
import { QueryClientProvider } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { Root } from './root.tsx';

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
    },
  ];
}

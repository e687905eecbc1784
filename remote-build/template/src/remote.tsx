import { defineRemote } from '@dayrise/platform';
import { manifest } from './manifest.ts';

export default defineRemote(manifest, {
  start: {
    page: () => import('./pages/start.tsx'),
    prefetch: (client) => import('./api.ts').then(({ candlesQuery }) => client.prefetchQuery(candlesQuery())),
  },
});

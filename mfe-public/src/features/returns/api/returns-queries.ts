import { getReturns } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';

/** What the simulation really returned, day by day. */
export const returnsQuery = () =>
  queryOptions({
    queryKey: ['returns'],
    queryFn: ({ signal }) => api.call(getReturns, { signal }),
    staleTime: 5 * 60_000,
  });

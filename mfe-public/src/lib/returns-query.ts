import { getReturns } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';

/** The simulation’s realized daily returns. */
export const returnsQuery = () =>
  queryOptions({
    queryKey: ['returns'],
    queryFn: ({ signal }) => api.call(getReturns, { signal }),
    staleTime: 5 * 60_000,
  });

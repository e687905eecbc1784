import { getReturns } from '@dayrise/contracts';
import { api, useQuery } from '@dayrise/platform';

/**
 * The simulation’s realized daily returns, and whether loading them has failed: also while another attempt runs, whose
 * button must not go.
 */
export function useReturns() {
  const { data, errorUpdateCount, refetch, isFetching } = useQuery({
    queryKey: ['returns'],
    queryFn: ({ signal }) => api.call(getReturns, { signal }),
    staleTime: 5 * 60_000,
  });
  return { data, hasFailed: errorUpdateCount > 0 && !data, refetch, isFetching };
}

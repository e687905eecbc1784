import { getSparklines } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';

/** The line of each coin's last 7 days. */
export const sparklinesQuery = queryOptions({
  queryKey: ['market', 'sparklines'],
  queryFn: ({ signal }) => api.call(getSparklines, { signal }),
  staleTime: 10 * 60_000,
});

import { getSparklines } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';

/** The lines of the first coins' last 30 days. */
export const sparklinesQuery = queryOptions({
  queryKey: ['market', 'sparklines'],
  queryFn: ({ signal }) => api.call(getSparklines, { signal }),
  staleTime: 10 * 60_000,
});

import { getSparklines } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';

/** The prices of each coin's last 7 days by its id, oldest first. */
export const sparklines = queryOptions({
  queryKey: ['market', 'sparklines'],
  queryFn: async ({ signal }) => {
    const { sparklines } = await api.call(getSparklines, { signal });
    return Object.fromEntries(sparklines.map(({ coin, points }) => [coin, points]));
  },
  staleTime: 10 * 60_000,
});

import { getCandles } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';

/** Daily candles of one coin. */
export const candlesQuery = (coin: string) =>
  queryOptions({
    queryKey: ['market', 'candles', coin],
    queryFn: ({ signal }) => api.call(getCandles, { query: { coin }, signal }),
    staleTime: 10 * 60_000,
  });

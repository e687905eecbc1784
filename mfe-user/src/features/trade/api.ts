import { getCandles } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';

export const candles = {
  /** Daily candles of a coin, oldest first. */
  of: (coin: string) =>
    queryOptions({
      queryKey: ['market', 'candles', coin],
      queryFn: ({ signal }) => api.call(getCandles, { query: { coin }, signal }),
      staleTime: 60_000,
    }),
};

import { getCandles } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';

/** The last days of Bitcoin, oldest first. */
export const candlesQuery = () =>
  queryOptions({
    queryKey: ['__ID__', 'candles'],
    queryFn: ({ signal }) => api.call(getCandles, { query: { coin: 'bitcoin' }, signal }),
  });

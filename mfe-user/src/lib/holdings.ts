import { getHoldings, listLots } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { areas } from './keys.ts';

export const holdings = {
  /** The coins with their worth at the latest prices, renewed with them. */
  own: () =>
    queryOptions({
      queryKey: [...areas.orders, 'holdings'],
      queryFn: ({ signal }) => api.call(getHoldings, { signal }),
      refetchInterval: 30_000,
    }),
  lots: (coin: string) =>
    queryOptions({
      queryKey: [...areas.orders, 'lots', coin],
      queryFn: async ({ signal }) => (await api.call(listLots, { params: { coin }, signal })).lots,
    }),
};

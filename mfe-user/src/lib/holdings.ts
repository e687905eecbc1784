import { getHoldings, type Holding, listLots } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { areas } from './keys.ts';

/** Milliseconds after which figures at the latest prices are read again: the same on all parts of a screen. */
export const PRICED_FOR = 30_000;

export const holdings = {
  /** The coins with their worth at the latest prices, renewed with them. */
  own: (seat?: string) =>
    queryOptions({
      queryKey: [...areas.orders, 'holdings', seat],
      queryFn: ({ signal }) => api.call(getHoldings, { query: { seat }, signal }),
      refetchInterval: PRICED_FOR,
    }),
  lots: ({ coin, source }: Pick<Holding, 'coin' | 'source'>, seat?: string) =>
    queryOptions({
      queryKey: [...areas.orders, 'lots', coin, source, seat],
      queryFn: async ({ signal }) =>
        (await api.call(listLots, { params: { coin }, query: { seat, source }, signal })).lots,
    }),
};

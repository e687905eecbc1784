import { getSeat, listSeats } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { areas } from '../../lib/keys.ts';

export const classes = {
  own: () =>
    queryOptions({
      queryKey: [...areas.orders, 'seats'],
      queryFn: async ({ signal }) => (await api.call(listSeats, { signal })).seats,
    }),
  /** A seat with its journal, and how results in its class are distributed, renewed with prices. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...areas.orders, 'seats', id],
      queryFn: ({ signal }) => api.call(getSeat, { params: { id }, signal }),
      refetchInterval: 30_000,
    }),
};

import {
  type BodyOf,
  cancelOrder,
  cancelOrders,
  getOrder,
  getTradingRules,
  listOrders,
  placeOrder,
  previewOrder,
  type QueryOf,
  takeStartingGrant,
} from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { areas } from '../../lib/keys.ts';
import { readAllOrders } from './all-orders.ts';

export type OrderBody = BodyOf<typeof placeOrder>;

export const orders = {
  list: (query: QueryOf<typeof listOrders>) =>
    queryOptions({
      queryKey: [...areas.orders, 'list', query],
      queryFn: ({ signal }) => api.call(listOrders, { query, signal }),
    }),
  /** The newest open orders; of a seat all, at most 200, as its page has one cursor, which is that of past orders. */
  open: ({ coin, seat }: Pick<QueryOf<typeof listOrders>, 'coin' | 'seat'>) => {
    const query = { state: 'open', coin, seat } as const;
    return queryOptions({
      queryKey: [...areas.orders, 'list', query],
      queryFn: ({ signal }) => {
        const read = (cursor?: string) => api.call(listOrders, { query: { ...query, cursor }, signal });
        return seat === undefined ? read() : readAllOrders(read);
      },
    });
  },
  /** One order with its fills. */
  one: (id: string, seat?: string) =>
    queryOptions({
      queryKey: [...areas.orders, 'one', id],
      queryFn: async ({ signal }) =>
        (await api.call(getOrder, { params: { id }, query: { seat }, signal })).order,
    }),
  /** What an order would cost now, asked again as prices change. */
  estimate: (body: OrderBody, seat?: string) =>
    queryOptions({
      queryKey: [...areas.orders, 'estimate', body, seat],
      queryFn: async ({ signal }) =>
        (await api.call(previewOrder, { query: { seat }, body, signal })).estimate,
      refetchInterval: 15_000,
      // The next review starts from the estimate that comes with its check.
      gcTime: 0,
    }),
  rules: () =>
    queryOptions({
      queryKey: [...areas.orders, 'rules'],
      queryFn: ({ signal }) => api.call(getTradingRules, { signal }),
      refetchInterval: 60_000,
    }),
  place: (body: OrderBody, idempotencyKey: string, seat?: string) =>
    api.call(placeOrder, { query: { seat }, body, idempotencyKey }),
  cancel: (id: string, seat?: string) => api.call(cancelOrder, { params: { id }, query: { seat } }),
  cancelAll: (seat?: string) => api.call(cancelOrders, { query: { seat } }),
  takeGrant: () => api.call(takeStartingGrant, {}),
};

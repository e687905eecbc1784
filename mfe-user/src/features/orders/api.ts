import {
  type BodyOf,
  cancelOrder,
  cancelOrders,
  getOrder,
  getTradingRules,
  listOrders,
  placeOrder,
  previewOrder,
  takeStartingGrant,
} from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { areas } from '../../lib/keys.ts';

export type OrderBody = BodyOf<typeof placeOrder>;

interface OrderFilter {
  readonly state?: 'open' | 'closed';
  readonly coin?: string;
  readonly cursor?: string;
}

export const orders = {
  list: (query: OrderFilter) =>
    queryOptions({
      queryKey: [...areas.orders, 'list', query],
      queryFn: ({ signal }) => api.call(listOrders, { query, signal }),
    }),
  /** One order with its fills. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...areas.orders, 'one', id],
      queryFn: async ({ signal }) => (await api.call(getOrder, { params: { id }, signal })).order,
    }),
  /** What an order would cost now, asked again as prices change. */
  estimate: (body: OrderBody) =>
    queryOptions({
      queryKey: [...areas.orders, 'estimate', body],
      queryFn: async ({ signal }) => (await api.call(previewOrder, { body, signal })).estimate,
      refetchInterval: 15_000,
    }),
  rules: () =>
    queryOptions({
      queryKey: [...areas.orders, 'rules'],
      queryFn: ({ signal }) => api.call(getTradingRules, { signal }),
      refetchInterval: 60_000,
    }),
  place: (body: OrderBody, idempotencyKey: string) => api.call(placeOrder, { body, idempotencyKey }),
  cancel: (id: string) => api.call(cancelOrder, { params: { id } }),
  cancelAll: () => api.call(cancelOrders, {}),
  takeGrant: () => api.call(takeStartingGrant, {}),
};

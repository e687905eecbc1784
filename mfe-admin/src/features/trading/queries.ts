import {
  type BodyOf,
  getHoldingsOf,
  getOrderOf,
  getTradingOverview,
  getTradingRules,
  getTradingSettings,
  haltTrading,
  liftHalt,
  listHalts,
  listOrdersOf,
  settleHolding,
} from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

/** Reads of trading: its rules, its halts, and what people have. */
export const tradingQueries = {
  rules: () =>
    queryOptions({
      queryKey: [...keys.trading, 'rules'],
      queryFn: ({ signal }) => api.call(getTradingRules, { signal }),
      refetchInterval: 15_000,
    }),
  /** A person's coins and what they are worth. */
  holdingsOf: (id: string) =>
    queryOptions({
      queryKey: [...keys.trading, 'holdings', id],
      queryFn: ({ signal }) => api.call(getHoldingsOf, { params: { id }, signal }),
    }),
  overview: () =>
    queryOptions({
      queryKey: [...keys.trading, 'overview'],
      queryFn: ({ signal }) => api.call(getTradingOverview, { signal }),
      refetchInterval: 15_000,
    }),
  settings: () =>
    queryOptions({
      queryKey: [...keys.trading, 'settings'],
      queryFn: async ({ signal }) => (await api.call(getTradingSettings, { signal })).settings,
    }),
  /** One page of a person's orders. */
  ordersOf: (id: string, cursor?: string) =>
    queryOptions({
      queryKey: [...keys.trading, 'orders', id, cursor ?? ''],
      queryFn: ({ signal }) => api.call(listOrdersOf, { params: { id }, query: { cursor }, signal }),
    }),
  /** One of a person's orders with its fills. */
  orderOf: (id: string, order: string) =>
    queryOptions({
      queryKey: [...keys.trading, 'order', order],
      queryFn: async ({ signal }) => (await api.call(getOrderOf, { params: { id, order }, signal })).order,
    }),
  halts: () =>
    queryOptions({
      queryKey: [...keys.trading, 'halts'],
      queryFn: async ({ signal }) => (await api.call(listHalts, { signal })).halts,
    }),
};

export const sendHalt = (body: BodyOf<typeof haltTrading>) => api.call(haltTrading, { body });

/** Ends a halt; the reason is recorded. */
export const sendLift = ({ id, reason }: { readonly id: string; readonly reason: string }) =>
  api.call(liftHalt, { params: { id }, body: { reason } });

/** Settles a person's frozen coins, or proposes it. */
export const sendSettlement = ({ id, ...body }: BodyOf<typeof settleHolding> & { readonly id: string }) =>
  api.call(settleHolding, { params: { id }, body });

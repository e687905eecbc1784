import {
  type BodyOf,
  getTradingRules,
  getTradingSettings,
  haltTrading,
  liftHalt,
  listHalts,
} from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

/** Reads of trading: its rules and its halts. */
export const tradingQueries = {
  rules: () =>
    queryOptions({
      queryKey: [...keys.trading, 'rules'],
      queryFn: ({ signal }) => api.call(getTradingRules, { signal }),
      refetchInterval: 15_000,
    }),
  settings: () =>
    queryOptions({
      queryKey: [...keys.trading, 'settings'],
      queryFn: async ({ signal }) => (await api.call(getTradingSettings, { signal })).settings,
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

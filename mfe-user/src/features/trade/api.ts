import {
  addPriceAlert,
  type CandleInterval,
  getCandles,
  getHistory,
  getWatchlist,
  type HistoryRange,
  type PriceAlert,
  removePriceAlert,
  setPriceAlert,
  unwatchCoin,
  watchCoin,
} from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';

export const candles = {
  /** Candles of a coin, oldest first. */
  of: (coin: string, interval: CandleInterval) =>
    queryOptions({
      queryKey: ['market', 'candles', coin, interval],
      queryFn: ({ signal }) => api.call(getCandles, { query: { coin, interval }, signal }),
      staleTime: 30_000,
      refetchInterval: 60_000,
    }),
};

export const history = {
  /** A coin's prices and volumes over a range, oldest first. */
  of: (coin: string, range: HistoryRange) =>
    queryOptions({
      queryKey: ['market', 'history', coin, range],
      queryFn: ({ signal }) => api.call(getHistory, { query: { coin, range }, signal }),
      staleTime: 30_000,
      refetchInterval: 60_000,
    }),
};

/** Server events use the same key. */
const watchKey = ['watchlist'] as const;

export const watchlist = {
  key: watchKey,
  own: () =>
    queryOptions({
      queryKey: watchKey,
      queryFn: async ({ signal }) => (await api.call(getWatchlist, { signal })).coins,
    }),
  watch: (coin: string) => api.call(watchCoin, { params: { coin } }),
  unwatch: (coin: string) => api.call(unwatchCoin, { params: { coin } }),
};

export type Condition = Pick<PriceAlert, 'kind' | 'value'>;

export const alerts = {
  add: (coin: string, condition: Condition) => api.call(addPriceAlert, { body: { coin, ...condition } }),
  set: (id: string, { kind, value }: Condition) =>
    api.call(setPriceAlert, { params: { id }, body: { kind, value } }),
  remove: (id: string) => api.call(removePriceAlert, { params: { id } }),
};

import { type BodyOf, getTradeJournal, getTradingPause, setTradingPause } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { areas } from './keys.ts';

export const habits = {
  /** The pause from buying, read again as it may begin and end. */
  pause: () =>
    queryOptions({
      queryKey: [...areas.orders, 'pause'],
      queryFn: ({ signal }) => api.call(getTradingPause, { signal }),
      refetchInterval: 30_000,
    }),
  choosePause: (minutes: BodyOf<typeof setTradingPause>['minutes']) =>
    api.call(setTradingPause, { body: { minutes } }),
  /** The latest orders with their reasons. */
  journal: () =>
    queryOptions({
      queryKey: [...areas.orders, 'journal'],
      queryFn: async ({ signal }) => (await api.call(getTradeJournal, { signal })).entries,
    }),
};

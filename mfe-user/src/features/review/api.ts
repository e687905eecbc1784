import { getLuckCheck, getPublishedResults, getTradingReport } from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import { addDays } from '../../lib/days.ts';
import { PRICED_FOR } from '../../lib/holdings.ts';
import { areas } from '../../lib/keys.ts';

export const review = {
  /** What trading did over the last days at the latest prices; without a number, since the first trade. */
  over: (days: number | undefined) =>
    queryOptions({
      queryKey: [...areas.orders, 'report', days ?? null],
      queryFn: async ({ signal }) => {
        const from = days && addDays(new Date().toISOString().slice(0, 10), 1 - days);
        return (await api.call(getTradingReport, { query: from ? { from } : {}, signal })).report;
      },
      placeholderData: keepPreviousData,
      refetchInterval: PRICED_FOR,
    }),
  /** The result among those of random traders. */
  luck: () =>
    queryOptions({
      queryKey: [...areas.orders, 'luck'],
      queryFn: async ({ signal }) => (await api.call(getLuckCheck, { signal })).luck,
      staleTime: 3_600_000,
    }),
  /** How all people who traded did. */
  published: () =>
    queryOptions({
      queryKey: ['published-results'],
      queryFn: ({ signal }) => api.call(getPublishedResults, { signal }),
      staleTime: 3_600_000,
    }),
};

import { getWorth, getWorthDays } from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import { tomorrow } from '../../lib/days.ts';
import { areas } from '../../lib/keys.ts';
import { keepFigures } from './keep-figures.ts';

export const worth = {
  /** The total value, its change, and what is in progress. */
  now: () =>
    queryOptions({
      queryKey: [...areas.money, 'worth'],
      queryFn: async ({ signal }) => {
        const now = await api.call(getWorth, { signal });
        keepFigures(now);
        return now;
      },
      // What changed since 00:00 UTC begins anew at midnight.
      refetchInterval: () => Date.parse(tomorrow()) - Date.now(),
    }),
  /** The figures at the end of each of the last days; without a number, since the person joined. */
  days: (days: number | undefined) =>
    queryOptions({
      queryKey: [...areas.money, 'worth', 'days', days ?? null],
      queryFn: ({ signal }) => api.call(getWorthDays, { query: { days }, signal }),
      select: ({ days: all }) => all,
      placeholderData: keepPreviousData,
    }),
};

import { getPerformance } from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import { areas } from '../../lib/keys.ts';

export const performance = {
  /** The return over the last days; without a number, since the first entry. */
  over: (days: number | undefined) =>
    queryOptions({
      queryKey: [...areas.money, 'performance', days ?? null],
      queryFn: ({ signal }) => api.call(getPerformance, { query: { days }, signal }),
      placeholderData: keepPreviousData,
    }),
};

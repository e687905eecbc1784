import { getBalanceHistory, getReturns } from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import { areas } from '../../lib/keys.ts';

export const history = {
  /** The person’s balances at the end of each of the last days. */
  days: (days: number) =>
    queryOptions({
      queryKey: [...areas.money, 'history', days],
      queryFn: ({ signal }) => api.call(getBalanceHistory, { query: { days }, signal }),
      select: ({ points }) => points,
      placeholderData: keepPreviousData,
    }),
};

export const returns = {
  /** The platform's realized daily returns, from the ledger. */
  report: () =>
    queryOptions({
      queryKey: [...areas.money, 'returns'],
      queryFn: ({ signal }) => api.call(getReturns, { signal }),
      staleTime: 60_000,
    }),
};

import { getReturnSoFar, getReturns } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { areas } from './keys.ts';

export const returns = {
  /** The platform's realized daily returns, from the ledger. */
  report: () =>
    queryOptions({
      queryKey: [...areas.money, 'returns'],
      queryFn: ({ signal }) => api.call(getReturns, { signal }),
      staleTime: 60_000,
    }),
  /** What the person's plans earned or lost today, at the prices now. */
  soFar: () =>
    queryOptions({
      queryKey: [...areas.money, 'returns', 'today'],
      queryFn: ({ signal }) => api.call(getReturnSoFar, { signal }),
      refetchInterval: 60_000,
    }),
};

import { listDeposits } from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import { IMAGE_REFRESH_MS } from '@dayrise/platform/image-addresses';
import { keys } from '../../lib/keys.ts';

/** Queries of payment records with a transaction hash. */
export const depositQueries = {
  list: (filter: { readonly cursor?: string } = {}) =>
    queryOptions({
      queryKey: [...keys.deposits, 'list', filter],
      queryFn: ({ signal }) => api.call(listDeposits, { query: filter, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: IMAGE_REFRESH_MS,
    }),
};

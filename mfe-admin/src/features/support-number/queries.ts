import { getWhatsApp } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

/** Queries of the support number. */
export const supportNumberQueries = {
  current: () =>
    queryOptions({
      queryKey: keys.supportNumber,
      queryFn: ({ signal }) => api.call(getWhatsApp, { signal }),
    }),
};

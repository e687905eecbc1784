import { listRetention } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

/** How long each kind of data is kept. */
export const retentionQueries = {
  list: () =>
    queryOptions({
      queryKey: keys.retention,
      queryFn: ({ signal }) => api.call(listRetention, { signal }),
    }),
};

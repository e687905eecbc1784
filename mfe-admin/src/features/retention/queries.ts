import { listRetention, type RetentionKind, setRetention } from '@dayrise/contracts';
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

export const sendRetention = (body: { kind: RetentionKind; days: number; reason: string }) =>
  api.call(setRetention, { body });

import { listApiKeys, revokeApiKey } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { areas } from '../../lib/keys.ts';

export const apiKeys = {
  own: () =>
    queryOptions({
      queryKey: [...areas.apiKeys, 'own'],
      queryFn: ({ signal }) => api.call(listApiKeys, { signal }),
    }),
};

export const revokeKey = (id: string) => api.call(revokeApiKey, { params: { id } });

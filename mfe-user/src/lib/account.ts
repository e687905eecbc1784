import { getProfile } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { areas } from './keys.ts';

/** The person’s own record: balances, trading ID, payment records. */
export const account = {
  own: () =>
    queryOptions({
      queryKey: [...areas.profile, 'own'],
      queryFn: ({ signal }) => api.call(getProfile, { signal }),
      select: ({ user }) => user,
    }),
};

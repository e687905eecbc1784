import { getProfile, listContactChanges } from '@dayrise/contracts';
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
  /** Earlier names and numbers, and an address that waits to be confirmed. */
  changes: () =>
    queryOptions({
      queryKey: [...areas.profile, 'contact-changes'],
      queryFn: ({ signal }) => api.call(listContactChanges, { signal }),
    }),
};

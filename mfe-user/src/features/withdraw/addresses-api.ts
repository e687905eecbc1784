import { listSavedAddresses, type ResponseOf, removeAddress } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { areas } from '../../lib/keys.ts';

export type OwnAddresses = ResponseOf<typeof listSavedAddresses>;

export const savedAddresses = {
  list: () =>
    queryOptions({
      queryKey: [...areas.money, 'withdrawals', 'addresses'],
      queryFn: ({ signal }) => api.call(listSavedAddresses, { signal }),
    }),
};

export const dropAddress = (id: string) => api.call(removeAddress, { params: { id } });

/** Loads the address checks: hash functions that no other page needs. Null if they can't be loaded. */
export const loadAddressChecks = () => import('@dayrise/contracts/addresses').catch(() => null);
export type AddressChecks = Awaited<ReturnType<typeof loadAddressChecks>>;

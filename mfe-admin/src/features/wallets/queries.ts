import { addWallet, type BodyOf, listWallets } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

/** Reads of the wallets that a simulated deposit may name. */
export const walletQueries = {
  list: () =>
    queryOptions({
      queryKey: keys.wallets,
      queryFn: ({ signal }) => api.call(listWallets, { signal }),
    }),
};

/** Adds a wallet. Throws `ApiError` with issues by field. */
export const sendWallet = (body: BodyOf<typeof addWallet>) => api.call(addWallet, { body });

import { type BodyOf, listManagedWallets, updateWallet } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

/** Reads of the wallets, with retired ones and their history. */
export const walletQueries = {
  list: () =>
    queryOptions({
      queryKey: keys.wallets,
      queryFn: ({ signal }) => api.call(listManagedWallets, { signal }),
    }),
};

/** Changes a wallet. Throws `ApiError` with issues by field. */
export const sendWalletChange = ({ id, ...body }: BodyOf<typeof updateWallet> & { readonly id: string }) =>
  api.call(updateWallet, { params: { id }, body });

import { type AddWalletBody, addWallet, listWallets } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import type { z } from 'zod';
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
export const sendWallet = (body: z.input<typeof AddWalletBody>) => api.call(addWallet, { body });

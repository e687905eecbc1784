import { listWallets } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { areas } from '../../lib/keys.ts';

export const wallets = {
  list: () =>
    queryOptions({
      queryKey: [...areas.settings, 'wallets'],
      queryFn: ({ signal }) => api.call(listWallets, { signal }),
      select: ({ wallets: all }) => all,
    }),
};

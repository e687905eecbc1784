import { getHoldingsOf } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { keys } from './keys.ts';

/** A person's coins and what they are worth. */
export const holdingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.trading, 'holdings', id],
    queryFn: ({ signal }) => api.call(getHoldingsOf, { params: { id }, signal }),
  });

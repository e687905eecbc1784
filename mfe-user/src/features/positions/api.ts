import { closePosition, listPositions } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { areas } from '../../lib/keys.ts';

export const positions = {
  list: () =>
    queryOptions({
      queryKey: [...areas.money, 'positions'],
      queryFn: ({ signal }) => api.call(listPositions, { signal }),
      select: ({ positions: all }) => all,
    }),
};

/** Closes a plan; its principal goes to the balance. The same key sent again counts once. */
export const endPosition = (id: string, idempotencyKey: string) =>
  api.call(closePosition, { params: { id }, idempotencyKey });

import { closePosition, listPositions, type ResponseOf } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { areas } from '../../lib/keys.ts';

export type Position = ResponseOf<typeof listPositions>['positions'][number];

export const positions = {
  list: () =>
    queryOptions({
      queryKey: [...areas.money, 'positions'],
      queryFn: ({ signal }) => api.call(listPositions, { signal }),
      select: ({ positions: all }) => all,
    }),
};

/** Closes a plan whose principal is `expected` dollars; it goes to the balance. The same key sent again counts once. */
export const endPosition = (id: string, expected: number, idempotencyKey: string) =>
  api.call(closePosition, { params: { id }, body: { expected }, idempotencyKey });

import type { PriceAlert as PriceAlertRow } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';

export type { PriceAlertRow };

/** A person's watch list: the coin added first comes first, and so does its first alert. */
export function findWatched(database: Database, personId: string) {
  return database.watchedCoin.findMany({
    where: { personId },
    orderBy: [{ createdAt: 'asc' }, { coin: 'asc' }],
    include: { alerts: { orderBy: { id: 'asc' } } },
  });
}

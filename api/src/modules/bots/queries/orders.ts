import type { AlpacaOrderQuery } from '@dayrise/contracts/schemas';
import type { z } from 'zod';
import type { Database } from '../../../data/prisma.ts';
import { AppError } from '../../../lib/app-error.ts';

/** A person's orders of some coins, or of all if `coins` is null. */
export function findOrdersFor(
  database: Database,
  personId: string,
  { coins, ...query }: z.output<typeof AlpacaOrderQuery> & { readonly coins: readonly string[] | null },
) {
  const { status, side, after, until, direction, limit } = query;
  return database.tradeOrder.findMany({
    where: {
      personId,
      ...(status !== 'all' && { endedAt: status === 'open' ? null : { not: null } }),
      ...(side && { side }),
      ...(coins && { counted: { coin: { in: [...coins] } } }),
      createdAt: { ...(after && { gt: after }), ...(until && { lt: until }) },
    },
    include: { counted: true },
    orderBy: { id: direction },
    take: limit,
  });
}

/** A person's order by the id that their program gave it. Throws `not_found`. */
export async function getOrderByClientId(database: Database, personId: string, clientOrderId: string) {
  const row = await database.tradeOrder.findUnique({
    where: { personId_clientOrderId: { personId, clientOrderId } },
    include: { counted: true },
  });
  if (!row) throw new AppError('not_found');
  return row;
}

import type { Asset, TradeFill, TradeLot, TradeOrder } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { AppError } from '../../../lib/app-error.ts';
import { decodeCursor, encodeCursor, PAGE, pageOf, uuidPart } from '../../../lib/paging.ts';

/** A stored order with what its coin is. */
export type OrderRow = TradeOrder & { readonly counted: Asset };
export type FillRow = TradeFill;
export type LotRow = TradeLot & { readonly fill: TradeFill };

export interface OrderFilter {
  readonly state?: 'open' | 'closed' | undefined;
  readonly coin?: string | undefined;
  readonly cursor?: string | undefined;
}

/** One page of a person's orders, newest first. Throws `invalid` for a bad cursor. */
export async function findOrders(database: Database, personId: string, { state, coin, cursor }: OrderFilter) {
  const [before] = decodeCursor(cursor, [uuidPart]) ?? [];
  const rows = await database.tradeOrder.findMany({
    where: {
      personId,
      ...(before && { id: { lt: before } }),
      ...(state && { endedAt: state === 'open' ? null : { not: null } }),
      ...(coin && { counted: { coin } }),
    },
    include: { counted: true },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
  });
  return pageOf(rows, (row) => encodeCursor(row.id));
}

/** One of a person's orders with its fills. Throws `not_found`. */
export async function getOrderOf(database: Database, personId: string, id: string) {
  const row = await database.tradeOrder.findFirst({
    where: { id, personId },
    include: { counted: true, fills: { orderBy: { asOf: 'asc' } } },
  });
  if (!row) throw new AppError('not_found');
  return row;
}

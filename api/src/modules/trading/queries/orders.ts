import type { OrdersQuery } from '@dayrise/contracts';
import type { z } from 'zod';
import type { Asset, TradeFill, TradeLot, TradeOrder } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { AppError } from '../../../lib/app-error.ts';
import { decodeCursor, encodeCursor, PAGE, pageOf, uuidPart } from '../../../lib/paging.ts';

/** A stored order with what its coin is. */
export type OrderRow = TradeOrder & { readonly counted: Asset };
export type FillRow = TradeFill;
export type LotRow = TradeLot & { readonly fill: TradeFill };

export type OrderFilter = Omit<z.output<typeof OrdersQuery>, 'seat'>;

const DAY_MS = 86_400_000;

/** The orders that each state of the filter means. */
const ofState = {
  open: { endedAt: null },
  closed: { endedAt: { not: null } },
  filled: { state: 'filled' },
  canceled: { state: 'canceled' },
} as const;

/** One page of a person's orders, newest first. Throws `invalid` for a bad cursor. */
export async function findOrders(
  database: Database,
  personId: string,
  { state, coin, side, from, to, cursor }: OrderFilter,
  size = PAGE,
) {
  const [before] = decodeCursor(cursor, [uuidPart]) ?? [];
  const rows = await database.tradeOrder.findMany({
    where: {
      personId,
      ...(before && { id: { lt: before } }),
      ...(state && ofState[state]),
      ...(coin && { counted: { coin } }),
      ...(side && { side }),
      createdAt: {
        ...(from && { gte: new Date(from) }),
        ...(to && { lt: new Date(Date.parse(to) + DAY_MS) }),
      },
    },
    include: { counted: true },
    orderBy: { id: 'desc' },
    take: size + 1,
  });
  return pageOf(rows, (row) => encodeCursor(row.id), size);
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

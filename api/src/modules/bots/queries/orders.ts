import type { AlpacaOrderQuery } from '@dayrise/contracts/schemas';
import type { z } from 'zod';
import type { Prisma } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { AppError } from '../../../lib/app-error.ts';
import { newId } from '../../../lib/new-id.ts';
import { uuidPart } from '../../../lib/paging.ts';

/** What an order is shown with: its coin and, of an exit, its entry's prices. */
const shown = {
  counted: true,
  entry: { select: { takeProfit: true, stopLoss: true } },
} satisfies Prisma.TradeOrderInclude;

/** A person's orders of the coins with these symbols, or of all if `symbols` is null. */
export function findOrdersFor(
  database: Database,
  personId: string,
  query: Omit<z.output<typeof AlpacaOrderQuery>, 'symbols'> & { readonly symbols: readonly string[] | null },
) {
  const { status, side, after, until, direction, limit, symbols } = query;
  const { before_order_id: beforeId, after_order_id: afterId } = query;
  return database.tradeOrder.findMany({
    where: {
      personId,
      ...(status !== 'all' && { endedAt: status === 'open' ? null : { not: null } }),
      ...(side && { side }),
      ...(symbols && { counted: { symbol: { in: [...symbols] } } }),
      createdAt: { ...(after && { gt: after }), ...(until && { lt: until }) },
      id: { ...(afterId && { gt: afterId }), ...(beforeId && { lt: beforeId }) },
    },
    include: shown,
    orderBy: { id: direction },
    take: limit,
  });
}

/** The exits of orders with these ids, the take profit of each before its stop loss. */
export function findExits(database: Database, entries: readonly string[]) {
  return database.tradeOrder.findMany({
    where: { entryId: { in: [...entries] } },
    include: shown,
    orderBy: { type: 'asc' },
  });
}

/** One of a person's orders. Throws `not_found`. */
export async function getOrderById(database: Database, personId: string, id: string) {
  const row = await database.tradeOrder.findFirst({ where: { id, personId }, include: shown });
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * A person's order by the id that their program gave it, or by its own if none was given: it is shown as both then. Throws
 * `not_found`.
 */
export async function getOrderByClientId(database: Database, personId: string, clientOrderId: string) {
  const own = uuidPart.test(clientOrderId) ? [{ id: clientOrderId, clientOrderId: null }] : [];
  const row = await database.tradeOrder.findFirst({
    where: { personId, OR: [{ clientOrderId }, ...own] },
    include: shown,
    // Nulls come last: an id that a program gave wins over another order's own.
    orderBy: { clientOrderId: 'asc' },
  });
  if (!row) throw new AppError('not_found');
  return row;
}

/** A person's orders with these ids, those placed since a moment, and perhaps all open ones; with fills, oldest first. */
export function findOrdersToReport(
  database: Database,
  personId: string,
  { ids, since, allOpen }: { ids: readonly string[]; since: Date; allOpen: boolean },
) {
  const recent = { id: { gte: newId(since.getTime()) } };
  return database.tradeOrder.findMany({
    where: { personId, OR: [{ id: { in: [...ids] } }, recent, ...(allOpen ? [{ endedAt: null }] : [])] },
    include: { ...shown, fills: { orderBy: { asOf: 'asc' } } },
    orderBy: { id: 'asc' },
  });
}

/** How many 10⁻⁸ coins of an asset a person has, those held for orders included. */
export async function readQuantity(database: Database, personId: string, asset: string): Promise<bigint> {
  const { _sum } = await database.account.aggregate({ where: { personId, asset }, _sum: { balance: true } });
  return _sum.balance ?? 0n;
}

import { AppError } from '../../../lib/app-error.ts';
import { lockBalances, lockOwner, type PostingContext } from '../../ledger/index.ts';
import type { OrderRow } from '../queries/orders.ts';

/**
 * Locks the caller's accounts until the transaction ends: everything that changes a person's orders holds this lock, so
 * a cancel and a fill can't both win. Returns the person's id. Throws `not_found` for a deleted person.
 */
export async function lockTrader(within: PostingContext): Promise<string> {
  const { actor } = within;
  if (actor === null) throw new AppError('unauthenticated');
  await lockOwner(within, actor.id);
  await lockBalances(within, actor.id);
  return actor.id;
}

/** Locks the caller's accounts and reads one of their open orders. Throws `not_found`, or `already_decided` if it ended. */
export async function lockOpenOrder(within: PostingContext, id: string): Promise<OrderRow> {
  const personId = await lockTrader(within);
  const row = await within.database.tradeOrder.findFirst({
    where: { id, personId },
    include: { counted: true },
  });
  if (!row) throw new AppError('not_found');
  if (row.endedAt !== null) throw new AppError('already_decided');
  return row;
}

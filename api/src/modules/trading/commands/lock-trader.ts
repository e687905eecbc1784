import { AppError } from '../../../lib/app-error.ts';
import type { PostingContext } from '../../ledger/index.ts';
import type { OrderRow } from '../queries/orders.ts';

/**
 * Locks what a change to the caller's orders needs until the transaction ends: everything that changes a person's orders
 * holds their accounts' lock, so a cancel and a fill can't both win. Returns the person's id. Throws `not_found` for a
 * deleted person.
 */
export async function lockTrader(within: PostingContext): Promise<string> {
  const { actor } = within;
  if (actor === null) throw new AppError('unauthenticated');
  await within.database.$executeRaw`SELECT lock_trader(${actor.id}::uuid)`;
  return actor.id;
}

/**
 * Locks the caller's accounts and one of their open orders, and reads it. Throws `not_found`, or `already_decided` if it
 * ended.
 */
export async function lockOpenOrder(within: PostingContext, id: string): Promise<OrderRow> {
  const personId = await lockTrader(within);
  // What moves the marks of trailing stops holds their rows, not the accounts.
  await within.database.$executeRaw`
    SELECT FROM trade_order WHERE id = ${id}::uuid AND person_id = ${personId}::uuid FOR NO KEY UPDATE`;
  const row = await within.database.tradeOrder.findFirst({
    where: { id, personId },
    include: { counted: true },
  });
  if (!row) throw new AppError('not_found');
  if (row.endedAt !== null) throw new AppError('already_decided');
  return row;
}

/** Locks the accounts of many people, as `lockTrader` does for one. Returns those who are not deleted. */
export async function lockTraders(within: PostingContext, people: readonly string[]): Promise<Set<string>> {
  const rows = await within.database.$queryRaw<{ id: string }[]>`
    SELECT id FROM lock_traders(${people}::uuid[]) AS id`;
  return new Set(rows.map(({ id }) => id));
}

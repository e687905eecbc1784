import type { OrderEndReason } from '@dayrise/contracts';
import { lockBalances, type PostingContext } from '../../ledger/index.ts';
import { findHoldings } from '../queries/holdings.ts';
import { endOrders, withoutExits } from './end-orders.ts';
import { settleHoldings } from './settle-holding.ts';

/** Cancels the orders of a person, and turns their coins into cash at the last price of each, or the last one up to `until`. */
export async function closeTrading(
  within: PostingContext,
  person: string,
  { reason, end, until }: { readonly reason: string; readonly end: OrderEndReason; readonly until?: Date },
): Promise<void> {
  const { database } = within;
  await lockBalances(within, person);
  const rows = await database.tradeOrder.findMany({
    where: { personId: person, endedAt: null },
    include: { counted: true },
  });
  await endOrders(within, withoutExits(rows), end);
  await settleHoldings(within, await findHoldings(database, person, until), { person, reason });
}

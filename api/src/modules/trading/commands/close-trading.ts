import { lockBalances, type PostingContext } from '../../ledger/index.ts';
import { findHoldings } from '../queries/holdings.ts';
import { endOrders, withoutExits } from './end-orders.ts';
import { settleHoldings } from './settle-holding.ts';

/** Cancels the orders of a person who is being deleted, and turns their coins into cash at the last price of each. */
export async function closeTrading(within: PostingContext, person: string, reason: string): Promise<void> {
  const { database } = within;
  await lockBalances(within, person);
  const rows = await database.tradeOrder.findMany({
    where: { personId: person, endedAt: null },
    include: { counted: true },
  });
  await endOrders(within, withoutExits(rows), 'account_deleted');
  await settleHoldings(within, await findHoldings(database, person), { person, reason });
}

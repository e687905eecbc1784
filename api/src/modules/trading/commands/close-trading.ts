import { lockBalances, type PostingContext, postJournals } from '../../ledger/index.ts';
import { formatUnits } from '../model/units.ts';
import { findHoldings, lastWorthOf } from '../queries/holdings.ts';
import { endOrders, withoutExits } from './end-orders.ts';

/** Cancels the orders of a person who is being deleted, and turns their coins into cash at the last price of each. */
export async function closeTrading(within: PostingContext, person: string, reason: string): Promise<void> {
  const { database } = within;
  await lockBalances(within, person);
  const rows = await database.tradeOrder.findMany({
    where: { personId: person, endedAt: null },
    include: { counted: true },
  });
  await endOrders(within, withoutExits(rows), 'account_deleted');
  const holdings = await findHoldings(database, person);
  await postJournals(
    within,
    holdings.map((holding) => {
      const { code: asset, available: quantity, symbol } = holding;
      const worth = lastWorthOf(holding);
      return {
        kind: 'holding_settled' as const,
        reference: `${person}:${asset}`,
        legs: [
          { account: 'coin' as const, person, asset, amount: -quantity },
          { account: 'market' as const, asset, amount: quantity },
          { account: 'market' as const, amount: -worth },
          { account: 'cash' as const, person, amount: worth },
        ].filter(({ amount }) => amount !== 0n),
        description: `Settled ${formatUnits(quantity)} ${symbol} at its last price`,
        reason,
      };
    }),
  );
  await database.tradeLot.updateMany({
    where: { personId: person, quantityLeft: { gt: 0 } },
    data: { quantityLeft: 0n, costLeft: 0n },
  });
}

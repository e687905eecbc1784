import { withTransaction } from '../../../data/transaction.ts';
import type { LedgerContext } from '../../ledger/index.ts';
import { publishOrders } from '../notify.ts';
import { endOrders, withoutExits } from './end-orders.ts';
import { lockOpenOrder, lockTrader } from './lock-trader.ts';

/** Cancels an open order of the caller, and the other exit of its bracket. Throws `not_found` or `already_decided`. */
export async function cancelOrder(context: LedgerContext, id: string): Promise<void> {
  return withTransaction(context, async (within) => {
    const row = await lockOpenOrder(within, id);
    const others =
      row.entryId === null
        ? []
        : await within.database.tradeOrder.findMany({
            where: { entryId: row.entryId, id: { not: id }, endedAt: null },
            include: { counted: true },
          });
    await endOrders(within, [row], 'by_owner');
    await endOrders(within, others, 'other_exit');
    publishOrders(within, row.personId);
  });
}

/**
 * Cancels all open orders of the caller. What buys filled gets its exits, unless the caller is about to sell it. Returns the
 * orders' ids.
 */
export async function cancelOrders(
  context: LedgerContext,
  { toSell = false }: { readonly toSell?: boolean } = {},
): Promise<string[]> {
  return withTransaction(context, async (within) => {
    const personId = await lockTrader(within);
    const rows = await within.database.tradeOrder.findMany({
      where: { personId, endedAt: null },
      include: { counted: true },
      // Oldest first: exits take what is left of a coin in this sequence.
      orderBy: { place: 'asc' },
    });
    await endOrders(within, toSell ? withoutExits(rows) : rows, 'by_owner');
    publishOrders(within, personId);
    return rows.map(({ id }) => id);
  });
}

import type { OrderEndReason } from '@dayrise/contracts';
import { clock } from '../../../lib/clock.ts';
import { type PostingContext, postJournals } from '../../ledger/index.ts';
import { describeCoins, holdLegs } from '../order-row.ts';
import type { OrderRow } from '../queries/orders.ts';
import { placeExits } from './place-exits.ts';
import { saveOrders } from './save-orders.ts';

/**
 * Cancels open orders of people whose accounts are locked: what they hold goes back, and what a buy filled gets its exits.
 * Returns the orders as they are then.
 */
export async function endOrders(
  within: PostingContext,
  rows: readonly OrderRow[],
  reason: OrderEndReason,
): Promise<OrderRow[]> {
  const at = clock.date();
  await postJournals(
    within,
    rows
      .filter(({ held }) => held > 0n)
      .map((row) => ({
        kind: 'order_ended' as const,
        reference: row.id,
        legs: holdLegs(row, -row.held),
        text: { code: 'order_canceled', values: { what: describeCoins(row.counted, row) } },
      })),
  );
  const ended = rows.map((row) => ({
    ...row,
    ...endOfOrder,
    state: 'canceled' as const,
    reason,
    endedAt: at,
    updatedAt: at,
  }));
  await saveOrders(within.database, ended);
  await placeExits(within, ended, at);
  return ended;
}

/** What an order that ended has no more. */
export const endOfOrder = { held: 0n, watch: 'any', watchPrice: null } as const;

/** The orders as ones that get no exits for what they filled, as it is sold at once: by us, or by its owner. */
export const withoutExits = (rows: readonly OrderRow[]): OrderRow[] =>
  rows.map((row) => ({ ...row, takeProfit: null, stopLoss: null }));

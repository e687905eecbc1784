import type { BodyOf, amendOrder as endpoint } from '@dayrise/contracts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { type LedgerContext, postJournal } from '../../ledger/index.ts';
import { quoteNow } from '../market-now.ts';
import { formatUnits, parseUnits } from '../model/units.ts';
import { publishOrders } from '../notify.ts';
import { budgetOf, describeCoins, holdLegs, holdOf, toOrder, totalsOf, trailOf } from '../order-row.ts';
import { holdHalts, refuseHalted } from '../queries/halts.ts';
import type { OrderRow } from '../queries/orders.ts';
import { readRates } from '../queries/settings.ts';
import { refuseOrder } from '../refuse-order.ts';
import { checkAmongOrders, checkAvailable, checkFilters } from './check-order.ts';

import { lockOpenOrder } from './lock-trader.ts';
import { saveOrders } from './save-orders.ts';

type Changes = BodyOf<typeof endpoint>;

/**
 * Changes the terms of an open order of the caller: it holds the difference, and is accepted anew, so that only later
 * prices fill it. Throws `not_found`, `already_decided`, `order_refused` and `insufficient_balance`.
 */
export async function amendOrder(context: LedgerContext, id: string, changes: Changes): Promise<void> {
  return withTransaction(context, async (within) => {
    const halts = await holdHalts(within.database);
    const before = await lockOpenOrder(within, id);
    refuseHalted(halts, before.counted.coin);
    const terms = { ...applyChanges(before, changes), ...(await readRates(within.database)) };
    const quoted = await quoteNow(within.database, before.counted.coin ?? '', before.side);
    if (quoted.source !== before.counted.source) throw refuseOrder('not_listed');
    checkFilters(terms, quoted.price);
    const { personId, asset } = before;
    await checkAmongOrders(within.database, { personId, asset, id, terms }, quoted.price);
    const at = clock.date();
    const totals = totalsOf(before);
    const [next] = await within.database.$queryRaw<{ place: bigint }[]>`
      SELECT nextval(pg_get_serial_sequence('trade_order', 'place')) AS place`;
    const after = {
      ...terms,
      budget: budgetOf(terms, quoted.price, totals),
      acceptedAt: at,
      place: next?.place ?? before.place,
      updatedAt: at,
      evaluatedAt: null,
      watch: 'any' as const,
      watchPrice: null,
    };
    // An exit that holds nothing shares the hold of the other one, which stays as it is.
    const held = before.held === 0n ? 0n : holdOf({ ...toOrder(after), totals });
    const more = held - before.held;
    await checkAvailable(within.database, before, more);
    await saveOrders(within.database, [{ ...after, held }]);
    if (more !== 0n) {
      await postJournal(within, {
        kind: 'order_amended',
        reference: `${id}:${newId()}`,
        legs: holdLegs(before, more),
        description: `Order for ${describeCoins(before.counted, after)} changed`,
      });
    }
    publishOrders(within, personId);
  });
}

/** The order with new terms. Throws `order_refused` for terms that it doesn't have, or that can't change anymore. */
function applyChanges(before: OrderRow, changes: Changes): OrderRow {
  const quantity = changes.quantity === undefined ? before.quantity : parseUnits(changes.quantity);
  const fixed =
    (changes.quantity !== undefined && (before.quantity === null || before.entryId !== null)) ||
    (changes.limitPrice !== undefined && before.limitPrice === null) ||
    (changes.stopPrice !== undefined && (before.stopPrice === null || before.triggeredAt !== null)) ||
    (changes.trailPercent !== undefined && (before.trail === null || before.triggeredAt !== null)) ||
    before.type === 'market';
  if (fixed) throw refuseOrder('fixed_terms');
  if (quantity !== null && quantity <= before.filledQuantity)
    throw refuseOrder('quantity_filled', { required: formatUnits(before.filledQuantity) });
  return {
    ...before,
    quantity,
    limitPrice: changes.limitPrice === undefined ? before.limitPrice : parseUnits(changes.limitPrice),
    stopPrice: changes.stopPrice === undefined ? before.stopPrice : parseUnits(changes.stopPrice),
    trail: changes.trailPercent === undefined ? before.trail : trailOf(changes.trailPercent),
  };
}

import type { BodyOf, amendOrder as endpoint } from '@dayrise/contracts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { jsonOf } from '../../../lib/json-of.ts';
import { newId } from '../../../lib/new-id.ts';
import { type LedgerContext, type PostingContext, postJournal } from '../../ledger/index.ts';
import { quoteNow } from '../market-now.ts';
import { formatUnits, parseUnits } from '../model/units.ts';
import { publishOrders } from '../notify.ts';
import { budgetOf, describeCoins, holdLegs, holdOf, toOrder, totalsOf, trailOf } from '../order-row.ts';
import type { OrderRow } from '../queries/orders.ts';
import { lockClass, refuseMarketOrder } from '../queries/seats.ts';
import { readRates } from '../queries/settings.ts';
import { countRefusals } from '../refusals.ts';
import { refuseOrder } from '../refuse-order.ts';
import { checkFilters, type Refused, throwRefused } from './check-order.ts';
import { lockOpenOrder } from './lock-trader.ts';
import { columnsOf, saveOrders } from './save-orders.ts';

type Changes = BodyOf<typeof endpoint>;

/**
 * Changes the terms of an open order of the caller: it holds the difference, and is accepted anew, so that only later
 * prices fill it. Throws `not_found`, `already_decided`, `order_refused` and `insufficient_balance`.
 */
export async function amendOrder(context: LedgerContext, id: string, changes: Changes): Promise<void> {
  return countRefusals(context.actor, () =>
    withTransaction(context, (within) => amendWithin(within, id, changes)),
  );
}

async function amendWithin(within: PostingContext, id: string, changes: Changes): Promise<void> {
  const { database } = within;
  const rules = await lockClass(database, within.actor);
  const before = await lockOpenOrder(within, id);
  const terms = { ...applyChanges(before, changes), ...(await readRates(database)) };
  const quoted = await quoteNow(database, before.counted.coin ?? '', before.side);
  if (quoted.source !== before.counted.source) throw refuseOrder('not_listed');
  if (rules !== null) refuseMarketOrder(rules, terms, quoted);
  checkFilters(terms, quoted.price);
  const totals = totalsOf(before);
  const after = {
    ...terms,
    budget: budgetOf(terms, quoted.price, totals),
    updatedAt: clock.date(),
    evaluatedAt: null,
    watch: 'any' as const,
    watchPrice: null,
  };
  // An exit that holds nothing shares the hold of the other one, which stays as it is.
  const held = before.held === 0n ? 0n : holdOf({ ...toOrder(after), totals });
  const more = held - before.held;
  const [found] = await database.$queryRaw<{ refused: Refused | null; acceptedAt: Date; place: bigint }[]>`
      SELECT refuse_order(o, ${quoted.price}, ${more}, NULL) AS refused,
        accepted.accepted_at::timestamptz(3) AS "acceptedAt", accepted.place
      FROM jsonb_populate_recordset(NULL::trade_order, ${jsonOf([columnsOf(after)])}::jsonb) AS o,
        accept_order(o.asset, o.updated_at) AS accepted`;
  if (found?.refused) throwRefused(found.refused);
  await saveOrders(database, [{ ...after, ...found, held }]);
  if (more !== 0n) {
    await postJournal(within, {
      kind: 'order_amended',
      reference: `${id}:${newId()}`,
      legs: holdLegs(before, more),
      text: { code: 'order_changed', values: { what: describeCoins(before.counted, after) } },
    });
  }
  publishOrders(within, before.personId);
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

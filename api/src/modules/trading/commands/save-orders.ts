import type { Database } from '../../../data/prisma.ts';
import { jsonOf } from '../../../lib/json-of.ts';
import type { OrderRow } from '../queries/orders.ts';

/** An order as a row of its table. */
export function columnsOf(row: OrderRow) {
  return {
    ...changeableOf(row),
    person_id: row.personId,
    client_order_id: row.clientOrderId,
    asset: row.asset,
    side: row.side,
    type: row.type,
    time_in_force: row.timeInForce,
    amount: row.amount,
    take_profit: row.takeProfit,
    stop_loss: row.stopLoss,
    entry_id: row.entryId,
    created_at: row.createdAt,
  };
}

/** What can change of an order, and its id. */
function changeableOf(row: OrderRow) {
  return {
    id: row.id,
    quantity: row.quantity,
    limit_price: row.limitPrice,
    stop_price: row.stopPrice,
    trail: row.trail,
    state: row.state,
    reason: row.reason,
    accepted_at: row.acceptedAt,
    place: row.place,
    updated_at: row.updatedAt,
    ended_at: row.endedAt,
    triggered_at: row.triggeredAt,
    mark: row.mark,
    evaluated_at: row.evaluatedAt,
    watch: row.watch,
    watch_price: row.watchPrice,
    budget: row.budget,
    maker_rate: row.makerRate,
    taker_rate: row.takerRate,
    held: row.held,
    filled_quantity: row.filledQuantity,
    notional: row.notional.toFixed(0),
    weighted_fee: row.weightedFee.toFixed(0),
  };
}

/** Writes what can change of orders, in one statement. The caller has locked the accounts of their people. */
export async function saveOrders(database: Database, rows: readonly OrderRow[]): Promise<void> {
  if (rows.length === 0) return;
  const json = jsonOf(rows.map(changeableOf));
  await database.$executeRaw`
    UPDATE trade_order o SET
      quantity = new.quantity, limit_price = new.limit_price, stop_price = new.stop_price, trail = new.trail,
      state = new.state, reason = new.reason, accepted_at = new.accepted_at, place = new.place,
      updated_at = new.updated_at, ended_at = new.ended_at, triggered_at = new.triggered_at, mark = new.mark, evaluated_at = new.evaluated_at,
      watch = new.watch, watch_price = new.watch_price, budget = new.budget, maker_rate = new.maker_rate, taker_rate = new.taker_rate, held = new.held,
      filled_quantity = new.filled_quantity, notional = new.notional, weighted_fee = new.weighted_fee
    FROM jsonb_populate_recordset(NULL::trade_order, ${json}::jsonb) AS new
    WHERE o.id = new.id`;
}

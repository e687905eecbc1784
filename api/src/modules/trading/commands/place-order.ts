import type { NewOrder } from '@dayrise/contracts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { type LedgerContext, type PostingContext, postJournal } from '../../ledger/index.ts';
import { type Quoted, quoteNow } from '../market-now.ts';
import { publishOrders } from '../notify.ts';
import { assetOf, budgetOf, describeCoins, holdLegs, termsOf } from '../order-row.ts';
import { holdHalts, refuseHalted } from '../queries/halts.ts';
import type { OrderRow } from '../queries/orders.ts';
import { readRates } from '../queries/settings.ts';
import { refuseOrder } from '../refuse-order.ts';
import { checkAmongOrders, checkAvailable, checkFilters, requiredFor } from './check-order.ts';

import { lockTrader } from './lock-trader.ts';

/**
 * Places an order of the caller and holds what it needs. Throws `order_refused` with the filter that failed, and
 * `insufficient_balance` with what is available and required: dollars for a buy, coins for a sale.
 */
export async function placeOrder(context: LedgerContext, wire: NewOrder): Promise<OrderRow> {
  const quoted = await quoteNow(context.database, wire.coin, wire.side);
  return withTransaction(context, async (within) => {
    refuseHalted(await holdHalts(within.database), wire.coin);
    return placeAt(within, wire, quoted);
  });
}

/** Places an order at a price that is published at this moment. Throws like `placeOrder`. */
export async function placeAt(
  within: PostingContext,
  wire: NewOrder,
  quoted: Omit<Quoted, 'observation'>,
): Promise<OrderRow> {
  const { database } = within;
  const terms = termsOf(wire, await readRates(database));
  checkFilters(terms, quoted.price);
  const personId = await lockTrader(within);
  const asset = assetOf(quoted.source, wire.coin);
  const clientOrderId = wire.clientOrderId ?? null;
  if (clientOrderId !== null && (await database.tradeOrder.count({ where: { personId, clientOrderId } })) > 0)
    throw refuseOrder('client_order_id');
  await checkAmongOrders(database, { personId, asset, terms }, quoted.price);
  await checkAvailable(database, { personId, asset, side: terms.side }, requiredFor(terms, quoted.price));
  if (!known.has(asset)) await addAsset(within, asset, quoted);
  const at = clock.date();
  const row = await database.tradeOrder.create({
    data: {
      id: newId(),
      personId,
      clientOrderId,
      asset,
      ...terms,
      createdAt: at,
      acceptedAt: at,
      updatedAt: at,
      budget: budgetOf(terms, quoted.price),
      held: requiredFor(terms, quoted.price),
    },
    include: { counted: true },
  });
  await postJournal(within, {
    kind: 'order_placed',
    reference: row.id,
    legs: holdLegs(row, row.held),
    description: `Order to ${row.side} ${describeCoins(row.counted, row)} placed`,
  });
  publishOrders(within, personId);
  return row;
}

/** Codes of what orders of this process were placed for: nothing removes an asset or its cursor. */
const known = new Set<string>();

/** Adds a coin under its source of prices to what the ledger counts, and begins to evaluate its orders. */
async function addAsset(
  { database, afterCommit }: PostingContext,
  code: string,
  { coin, source }: Pick<Quoted, 'coin' | 'source'>,
): Promise<void> {
  const symbol = coin.symbol.toUpperCase();
  await database.$executeRaw`
    INSERT INTO asset (code, source, coin, symbol, name)
    VALUES (${code}, ${source}::rate_source, ${coin.id}, ${symbol}, ${coin.name}) ON CONFLICT DO NOTHING`;
  await database.$executeRaw`
    INSERT INTO trade_cursor (asset, as_of) SELECT ${code}, coalesce(max(as_of), ${clock.date()})
    FROM price_observation WHERE coin = ${coin.id} AND source = ${source}::rate_source ON CONFLICT DO NOTHING`;
  afterCommit(() => {
    known.add(code);
  });
}

import type { FillReceipt } from '@dayrise/contracts';
import { Prisma } from '../../../data/generated/client.ts';
import { clock } from '../../../lib/clock.ts';
import { jsonOf } from '../../../lib/json-of.ts';
import { newId } from '../../../lib/new-id.ts';
import { type Leg, type NewJournal, type PostingContext, postJournals } from '../../ledger/index.ts';
import { type Evaluation, evaluateOrder, type Fill, type Tick } from '../model/evaluate-order.ts';
import { takeFromLots } from '../model/lots.ts';
import { formatUnits } from '../model/units.ts';
import { notifyOrders } from '../notify.ts';
import { describeCoins, feesOf, holdLegs, holdOf, toOrder, watchOf } from '../order-row.ts';
import type { OrderRow } from '../queries/orders.ts';
import { endOfOrder } from './end-orders.ts';
import { placeExits } from './place-exits.ts';
import { saveOrders } from './save-orders.ts';

/** What an observation did to an order. */
export interface Evaluated {
  readonly before: OrderRow;
  readonly after: OrderRow;
  readonly fill: Fill | null;
}

/** Evaluates open orders of one coin, whose people's accounts are locked, at one observation, and posts what follows. */
export async function evaluateOrders(
  within: PostingContext,
  orders: readonly OrderRow[],
  tick: Omit<Tick, 'before' | 'fees'>,
): Promise<void> {
  const { database } = within;
  const asOf = new Date(tick.observation.asOf);
  const evaluated = await evaluateEach(within, orders, tick);
  const fills = evaluated.flatMap(({ before, fill }) => (fill ? [{ order: before, fill }] : []));
  const realized = await sellLots(within, fills);
  const posting = evaluated.flatMap((each) => {
    const journal = journalOf(each, asOf);
    return journal ? [{ order: each.before.id, journal }] : [];
  });
  const posted = await postJournals(
    within,
    posting.map(({ journal }) => journal),
  );
  const journals = new Map(posting.map(({ order }, place) => [order, posted[place] ?? '']));
  const at = clock.date();
  const rows = fills.map(({ order, fill }) => ({
    id: newId(),
    order_id: order.id,
    person_id: order.personId,
    asset: order.asset,
    side: order.side,
    as_of: asOf,
    quantity: fill.quantity,
    price: fill.price,
    gross: fill.gross,
    fee: fill.fee,
    realized: realized.get(order.id) ?? null,
    liquidity: fill.liquidity,
    receipt: receiptOf(fill, feesOf(order)),
    journal_id: journals.get(order.id) ?? '',
    at,
  }));
  await saveFills(database, rows);
  const after = evaluated.map((each) => each.after);
  await saveOrders(database, after);
  await placeExits(within, after, asOf);
  await notifyOrders(within, evaluated);
}

/** Evaluates orders in their order: what a person's first one trades moves the price of their next. */
async function evaluateEach(
  { database }: PostingContext,
  orders: readonly OrderRow[],
  tick: Omit<Tick, 'before' | 'fees'>,
): Promise<Evaluated[]> {
  const [asset, asOf] = [orders[0]?.asset ?? '', new Date(tick.observation.asOf)];
  const personId = { in: [...new Set(orders.map((order) => order.personId))] };
  const sums = await database.tradeFill.groupBy({
    by: ['personId', 'side'],
    where: { personId, asset, asOf },
    _sum: { quantity: true },
  });
  const keyOf = (row: Pick<OrderRow, 'personId' | 'side'>) => `${row.personId} ${row.side}`;
  const traded = new Map(sums.map((row) => [keyOf(row), row._sum.quantity ?? 0n]));
  const exits = Map.groupBy(await readBrackets(database, orders), ({ entryId }) => entryId);
  const evaluated = new Map<string, Evaluated>();
  const current = (row: OrderRow) => evaluated.get(row.id)?.after ?? row;
  // Where one price touches both exits of a bracket, the stop loss wins, even if it was changed since.
  const queue = orders.flatMap((order) => {
    const bracket = order.entryId === null ? [] : (exits.get(order.entryId) ?? []);
    return [...bracket.filter(({ type, acceptedAt }) => type === 'stop' && acceptedAt < asOf), order];
  });
  for (const order of new Map(queue.map((row) => [row.id, row])).values()) {
    const before = current(order);
    if (before.endedAt !== null) continue;
    const key = keyOf(order);
    const result = evaluateOrder(toOrder(before), {
      ...tick,
      fees: feesOf(before),
      before: traded.get(key) ?? 0n,
    });
    traded.set(key, (traded.get(key) ?? 0n) + (result.fill?.quantity ?? 0n));
    const after = applyEvaluation(before, result, asOf);
    evaluated.set(order.id, { before, after, fill: result.fill });
    const bracket = order.entryId === null ? [] : (exits.get(order.entryId) ?? []);
    const sibling = bracket.find(({ id }) => id !== order.id);
    if (!sibling) continue;
    const other = current(sibling);
    if (other.endedAt !== null) continue;
    const changed = followExit({ before, after, fill: result.fill }, other);
    if (changed !== other)
      evaluated.set(other.id, { fill: null, ...evaluated.get(other.id), before: other, after: changed });
  }
  return [...evaluated.values()];
}

/** The open exits of the brackets that these orders belong to. */
async function readBrackets(
  database: PostingContext['database'],
  orders: readonly OrderRow[],
): Promise<OrderRow[]> {
  const entries = orders.flatMap(({ entryId }) => entryId ?? []);
  if (entries.length === 0) return [];
  return database.tradeOrder.findMany({
    where: { entryId: { in: entries }, endedAt: null },
    include: { counted: true },
  });
}

function applyEvaluation(before: OrderRow, { order, fill, end }: Evaluation, asOf: Date): OrderRow {
  const isTriggered = order.triggered && before.triggeredAt === null;
  const at = clock.date();
  // An exit without a hold sells from the hold of its bracket's stop loss.
  const held = before.held === 0n ? 0n : holdOf(order);
  return {
    ...before,
    triggeredAt: isTriggered ? asOf : before.triggeredAt,
    mark: order.mark,
    evaluatedAt: asOf,
    updatedAt: fill || end || isTriggered ? at : before.updatedAt,
    filledQuantity: order.totals.quantity,
    notional: new Prisma.Decimal(String(order.totals.notional)),
    weightedFee: new Prisma.Decimal(String(order.totals.weightedFee)),
    ...(end
      ? {
          ...endOfOrder,
          endedAt: at,
          ...(end === 'filled' ? { state: end } : { state: 'canceled', reason: end }),
        }
      : { ...watchOf(order), held, state: order.totals.quantity > 0n ? 'partially_filled' : 'open' }),
  };
}

/** What becomes of the other exit of a bracket: it ends when this one has triggered or filled, else it sells less. */
function followExit({ before, after, fill }: Evaluated, other: OrderRow): OrderRow {
  if (after.endedAt !== null || (after.type === 'stop' && after.triggeredAt !== null)) {
    const at = clock.date();
    return {
      ...other,
      ...endOfOrder,
      state: 'canceled',
      reason: 'other_exit',
      endedAt: at,
      updatedAt: at,
    };
  }
  if (!fill || before.held > 0n) return other;
  const quantity = (other.quantity ?? 0n) - fill.quantity;
  return { ...other, quantity, held: other.held - fill.quantity };
}

/** The journal of what happened to an order; null if nothing moved. What an ended order still held goes back with it. */
function journalOf({ before, after, fill }: Evaluated, asOf: Date): NewJournal | null {
  const { personId: person, asset, side, counted } = before;
  const spent = !fill ? 0n : side === 'buy' ? fill.gross + fill.fee : fill.quantity;
  const rest = after.endedAt === null || before.held === 0n ? 0n : before.held - spent;
  if (!fill) {
    if (rest === 0n || after.reason === 'other_exit') return null;
    return {
      kind: 'order_ended' as const,
      reference: before.id,
      legs: holdLegs(before, -rest),
      text: { code: 'order_canceled', values: { what: describeCoins(counted, before) } },
    };
  }
  const { quantity, gross, fee } = fill;
  const legs: Leg[] =
    side === 'buy'
      ? [
          { account: 'order_hold', person, amount: -spent - rest },
          { account: 'cash', person, amount: rest },
          { account: 'market', amount: gross },
          { account: 'trading_fees', amount: fee },
          { account: 'market', asset, amount: -quantity },
          { account: 'coin', person, asset, amount: quantity },
        ]
      : [
          { account: 'order_hold', person, asset, amount: -spent - rest },
          { account: 'coin', person, asset, amount: rest },
          { account: 'market', asset, amount: quantity },
          { account: 'market', amount: -gross },
          { account: 'trading_fees', amount: fee },
          { account: 'cash', person, amount: gross - fee },
        ];
  return {
    kind: 'order_filled' as const,
    // Unique for the order and the observation, so that a repeat moves nothing.
    reference: `${before.id}:${asOf.getTime()}`,
    legs: legs.filter(({ amount }) => amount !== 0n),
    text: {
      code: side === 'buy' ? 'bought' : 'sold',
      values: {
        what: `${formatUnits(quantity)} ${counted.symbol}`,
        price: `${formatUnits(fill.price)} USD`,
      },
    },
  };
}

/** Takes what was sold from the oldest lots. Returns what each order realized, in cents. */
async function sellLots(
  { database }: PostingContext,
  fills: readonly { readonly order: OrderRow; readonly fill: Fill }[],
): Promise<Map<string, bigint>> {
  const realized = new Map<string, bigint>();
  const sales = fills.filter(({ order }) => order.side === 'sell');
  const [first] = sales;
  if (!first) return realized;
  const stored = await database.tradeLot.findMany({
    where: {
      personId: { in: sales.map(({ order }) => order.personId) },
      asset: first.order.asset,
      quantityLeft: { gt: 0 },
    },
    orderBy: { id: 'asc' },
  });
  const before = new Map(stored.map((lot) => [lot.id, lot]));
  const lots = Map.groupBy(
    stored.map((lot) => ({
      id: lot.id,
      personId: lot.personId,
      quantity: lot.quantityLeft,
      cost: lot.costLeft,
    })),
    ({ personId }) => personId,
  );
  for (const { order, fill } of sales) {
    const disposal = takeFromLots(lots.get(order.personId) ?? [], fill.quantity);
    lots.set(order.personId, [...disposal.lots]);
    realized.set(order.id, fill.gross - fill.fee - disposal.cost);
  }
  const changed = [...lots.values()]
    .flat()
    .filter(({ id, quantity }) => before.get(id)?.quantityLeft !== quantity)
    .map(({ id, quantity, cost }) => ({ id, quantity_left: quantity, cost_left: cost }));
  await database.$executeRaw`
    UPDATE trade_lot l SET quantity_left = new.quantity_left, cost_left = new.cost_left
    FROM jsonb_populate_recordset(NULL::trade_lot, ${jsonOf(changed)}::jsonb) AS new WHERE l.id = new.id`;
  return realized;
}

/** Keeps fills, and a lot for each buy, in one statement. */
async function saveFills(database: PostingContext['database'], rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await database.$executeRaw`
    WITH kept AS (
      INSERT INTO trade_fill SELECT * FROM jsonb_populate_recordset(NULL::trade_fill, ${jsonOf(rows)}::jsonb) RETURNING *
    )
    INSERT INTO trade_lot (fill_id, person_id, asset, cost, quantity_left, cost_left)
    SELECT id, person_id, asset, gross + fee, quantity, gross + fee FROM kept WHERE side = 'buy'`;
}

function receiptOf({ receipt, liquidity }: Fill, fees: Tick['fees']): FillReceipt {
  const { observation } = receipt;
  return {
    asOf: new Date(observation.asOf).toISOString(),
    price: formatUnits(observation.price),
    high24h: formatUnits(observation.high24h),
    low24h: formatUnits(observation.low24h),
    volume24h: Number(observation.volume24h) / 100,
    range: Number(receipt.range),
    halfSpread: Number(receipt.halfSpread),
    impact: Number(receipt.impact),
    feeRate: Number(fees[liquidity]),
    rule: receipt.rule,
  };
}

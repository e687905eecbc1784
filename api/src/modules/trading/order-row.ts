import { dearestPrice, type MarketSource, type NewOrder } from '@dayrise/contracts';
import { centsOf, plainDollars } from '../../lib/money.ts';
import type { Leg } from '../ledger/index.ts';
import { type Order, stopOf } from './model/evaluate-order.ts';
import { addFill, noTotals, spentOf, type Totals } from './model/totals.ts';
import { divideUp, formatUnits, MILLION, parseUnits } from './model/units.ts';
import type { OrderRow } from './queries/orders.ts';
import { MARKET_PROTECTION } from './rules.ts';

/** What of an order was asked for, in the units of trading. */
export type Terms = Pick<
  OrderRow,
  | 'side'
  | 'type'
  | 'timeInForce'
  | 'quantity'
  | 'amount'
  | 'limitPrice'
  | 'stopPrice'
  | 'trail'
  | 'takeProfit'
  | 'stopLoss'
  | 'makerRate'
  | 'takerRate'
>;

/** The fees that an order keeps, in parts per million. */
type Rates = Pick<OrderRow, 'makerRate' | 'takerRate'>;

export const assetOf = (source: MarketSource, coin: string): string => `${source}:${coin}`;

/** A price or a quantity of a new order; null without one. */
export const unitsOf = (text: string | undefined): bigint | null =>
  text === undefined ? null : parseUnits(text);
/** A percentage with two decimals as parts per million. */
export const trailOf = (percent: number): number => Math.round(percent * 10_000);
export const trailPercentOf = ({ trail }: Pick<OrderRow, 'trail'>): number | null =>
  trail === null ? null : trail / 10_000;

/** A price or a quantity as a decimal; null stays. */
export const decimal = (value: bigint | null): string | null => (value === null ? null : formatUnits(value));

export function termsOf(wire: NewOrder, rates: Rates): Terms {
  return {
    ...rates,
    side: wire.side,
    type: wire.type,
    timeInForce: wire.timeInForce,
    quantity: unitsOf(wire.quantity),
    amount: wire.amount === undefined ? null : centsOf(wire.amount),
    limitPrice: unitsOf(wire.limitPrice),
    stopPrice: unitsOf(wire.stopPrice),
    trail: wire.trailPercent === undefined ? null : trailOf(wire.trailPercent),
    takeProfit: unitsOf(wire.takeProfit),
    stopLoss: unitsOf(wire.stopLoss),
  };
}

/** The fees of an order, as the model takes them. */
export const feesOf = ({ makerRate, takerRate }: Rates) => ({
  maker: BigInt(makerRate),
  taker: BigInt(takerRate),
});

/** A term that the order's type has. The database refuses orders without it. */
function given<Value>(value: Value | null): Value {
  if (value === null) throw new TypeError('This order lacks a term of its type.');
  return value;
}

export const totalsOf = (row: Pick<OrderRow, 'filledQuantity' | 'notional' | 'weightedFee'>): Totals => ({
  quantity: row.filledQuantity,
  notional: BigInt(row.notional.toFixed(0)),
  weightedFee: BigInt(row.weightedFee.toFixed(0)),
});

/** The order as the model evaluates it. */
export const toOrder = (row: OrderRow): Order =>
  orderOf(row, {
    acceptedAt: row.acceptedAt.getTime(),
    budget: row.budget,
    isNew: row.evaluatedAt === null,
    totals: totalsOf(row),
    triggered: row.triggeredAt !== null,
    mark: row.mark,
  });

/** An order with these terms, as far as it got. */
export function orderOf(
  terms: Terms,
  progress: Pick<Order, 'acceptedAt' | 'budget' | 'isNew' | 'totals' | 'triggered' | 'mark'>,
): Order {
  const { side, timeInForce, quantity, type } = terms;
  const common = { side, timeInForce, quantity, ...progress };
  switch (type) {
    case 'market':
      return { ...common, type };
    case 'limit':
      return { ...common, type, limitPrice: given(terms.limitPrice) };
    case 'stop':
      return { ...common, type, stopPrice: given(terms.stopPrice) };
    case 'stop_limit':
      return { ...common, type, stopPrice: given(terms.stopPrice), limitPrice: given(terms.limitPrice) };
    case 'trailing_stop':
      return { ...common, type, trail: BigInt(given(terms.trail)) };
  }
}

/** Which next price concerns an order that was evaluated once: the engine looks for orders by it. */
export function watchOf(order: Order): Pick<OrderRow, 'watch' | 'watchPrice'> {
  const rests = order.type === 'limit' || (order.type === 'stop_limit' && order.triggered);
  const price = rests ? order.limitPrice : order.triggered ? null : stopOf(order);
  if (price === null) return { watch: 'any', watchPrice: null };
  // A limit waits for a better price, a stop for a worse one.
  const below = rests === (order.side === 'buy');
  return { watch: below ? 'below' : 'above', watchPrice: price };
}

/** The highest price that a buy's hold covers, rounded up. */
const dearestOf = ({ type, limitPrice, stopPrice, trail }: Terms, now: bigint): bigint =>
  dearestPrice(type, {
    now,
    limitPrice: () => given(limitPrice),
    stopPrice: () => given(stopPrice),
    guarded: (price) => divideUp(price * (MILLION + MARKET_PROTECTION), MILLION),
    trailed: (price) => divideUp(price * (MILLION + BigInt(given(trail))), MILLION),
  });

/** The most that a buy may spend in all, fees included, in cents: what it spent, and the rest at the dearest price. */
export function budgetOf(terms: Terms, now: bigint, totals: Totals = noTotals): bigint {
  if (terms.side === 'sell') return 0n;
  if (terms.amount !== null) return terms.amount;
  const quantity = given(terms.quantity) - totals.quantity;
  return spentOf(
    addFill(totals, { quantity, price: dearestOf(terms, now), feeRate: BigInt(terms.takerRate) }),
  );
}

/** What an open order has to hold: cents for a buy, coins for a sale. */
export function holdOf({
  side,
  budget,
  quantity,
  totals,
}: Pick<Order, 'side' | 'budget' | 'quantity' | 'totals'>) {
  return side === 'buy' ? budget - spentOf(totals) : given(quantity) - totals.quantity;
}

/** Moves an amount from what a person can spend to what their orders hold, or back if it is below zero. */
export function holdLegs(
  { personId: person, side, asset }: Pick<OrderRow, 'personId' | 'side' | 'asset'>,
  amount: bigint,
): Leg[] {
  return side === 'buy'
    ? [
        { account: 'cash', person, amount: -amount },
        { account: 'order_hold', person, amount },
      ]
    : [
        { account: 'coin', person, asset, amount: -amount },
        { account: 'order_hold', person, asset, amount },
      ];
}

/** What an order is about, for the text of its journals: `0.5 BTC`, or `BTC for 500.00 USD`. */
export function describeCoins(
  { symbol }: OrderRow['counted'],
  { quantity, amount }: Pick<Terms, 'quantity' | 'amount'>,
): string {
  return quantity === null
    ? `${symbol} for ${plainDollars(amount ?? 0n)} USD`
    : `${formatUnits(quantity)} ${symbol}`;
}

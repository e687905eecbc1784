import {
  type CoinParameters,
  capacityOf,
  type Observation,
  type Path,
  pathBetween,
  type Quote,
  quote,
  rangeOf,
  type Side,
} from './fill-model.ts';
import { addFill, feeOf, grossOf, spentOf, type Totals } from './totals.ts';
import { divideDown, divideUp, larger, largestThat, MILLION, smaller } from './units.ts';

/** Good till canceled, immediate or cancel, fill or kill. */
export type TimeInForce = 'gtc' | 'ioc' | 'fok';

interface Terms {
  readonly side: Side;
  readonly timeInForce: TimeInForce;
  /** Milliseconds since 1970. Only later prices can fill the order. */
  readonly acceptedAt: number;
  /** Coins to trade. Null for a market buy that spends its budget. */
  readonly quantity: bigint | null;
  /** The most that a buy may spend, fee included, in cents. Zero for a sale. */
  readonly budget: bigint;
}

interface Progress {
  /** Whether no observation has evaluated it: a limit that its first one meets trades at the market. */
  readonly isNew: boolean;
  readonly totals: Totals;
  /** Whether the stop of a stop order was reached. */
  readonly triggered: boolean;
  /** The best price that a trailing stop has seen. Null before its first observation. */
  readonly mark: bigint | null;
}

/** An open order: what was asked for, and how far it got. */
export type Order = Terms &
  Progress &
  (
    | { readonly type: 'market' }
    | { readonly type: 'limit'; readonly limitPrice: bigint }
    | { readonly type: 'stop'; readonly stopPrice: bigint }
    | { readonly type: 'stop_limit'; readonly stopPrice: bigint; readonly limitPrice: bigint }
    /** `trail` is the distance to the mark in parts per million. */
    | { readonly type: 'trailing_stop'; readonly trail: bigint }
  );

/** What the market shows at one observation, and what this person has traded there already. */
export interface Tick {
  readonly observation: Observation;
  /** The observation before it. Null for a coin's first one. */
  readonly previous: Observation | null;
  /** The prices between the two, where they are known better than from 24-hour extremes. */
  readonly path?: Path;
  readonly parameters: CoinParameters;
  /** Fee rates in parts per million. */
  readonly fees: { readonly maker: bigint; readonly taker: bigint };
  /** Coins that the person's other orders have traded on this side at this observation. */
  readonly before: bigint;
}

/** Which rule made a fill's price. */
export type FillRule = 'market' | 'marketable_limit' | 'resting_limit' | 'stop' | 'stop_gap';

/** Everything needed to compute a fill's price again. */
export interface Receipt {
  readonly observation: Observation;
  readonly range: bigint;
  readonly halfSpread: bigint;
  readonly impact: bigint;
  readonly rule: FillRule;
}

export interface Fill {
  readonly quantity: bigint;
  readonly price: bigint;
  /** Cents, without the fee: paid for a buy, received for a sale. */
  readonly gross: bigint;
  readonly fee: bigint;
  readonly liquidity: 'maker' | 'taker';
  readonly receipt: Receipt;
}

/** Why the model ended an order that is not filled. */
export type EndReason = 'price_protection' | 'not_filled_at_once';

export interface Evaluation {
  readonly order: Order;
  readonly fill: Fill | null;
  /** `filled`, or why the rest was canceled. Null while the order stays open. */
  readonly end: 'filled' | EndReason | null;
}

/** What an order could trade at a tick: at most `quantity`, at the price of each quantity. */
interface Offer {
  readonly liquidity: 'maker' | 'taker';
  readonly rule: FillRule;
  readonly most: bigint;
  readonly quoteOf: (quantity: bigint) => Quote | null;
}

/**
 * Decides what one observation does to an order. An observation that is not later than the order's acceptance does
 * nothing: nobody trades at a price that could be seen before.
 */
export function evaluateOrder(order: Order, tick: Tick): Evaluation {
  if (tick.observation.asOf <= order.acceptedAt) return { order, fill: null, end: null };
  const path = pathFor(order, tick);
  const triggered = order.triggered || isTriggered(order, path);
  const active = { ...order, triggered, isNew: false };
  if (!isActive(order, triggered)) {
    return { order: { ...active, mark: nextMark(order, tick.observation.price) }, fill: null, end: null };
  }
  const offer = offerFor(order, tick, path, triggered && !order.triggered);
  if (offer === null) return conclude(active, null);
  return trade(active, tick, offer);
}

/** The prices after acceptance. Of the observation that follows it, only the price itself is certain to be later. */
function pathFor({ acceptedAt }: Order, { observation, previous, path }: Tick): Path {
  const known = previous !== null && previous.asOf > acceptedAt;
  if (!known) return { low: observation.price, high: observation.price };
  return path ?? pathBetween(previous, observation);
}

/** The price that triggers a stop order. Null for orders without a stop, and for a trailing stop without a mark. */
export function stopOf(order: Order): bigint | null {
  switch (order.type) {
    case 'market':
    case 'limit':
      return null;
    case 'stop':
    case 'stop_limit':
      return order.stopPrice;
    case 'trailing_stop':
      if (order.mark === null) return null;
      return order.side === 'sell'
        ? divideUp(order.mark * (MILLION - order.trail), MILLION)
        : divideDown(order.mark * (MILLION + order.trail), MILLION);
  }
}

function isTriggered(order: Order, { low, high }: Path): boolean {
  const stop = stopOf(order);
  if (stop === null) return false;
  return order.side === 'sell' ? low <= stop : high >= stop;
}

/** Whether the order may trade at this tick. A stop-limit that triggers rests from the next observation on. */
function isActive(order: Order, triggered: boolean): boolean {
  switch (order.type) {
    case 'market':
    case 'limit':
      return true;
    case 'stop':
    case 'trailing_stop':
      return triggered;
    case 'stop_limit':
      return order.triggered;
  }
}

/** The mark of a trailing stop after a price that did not trigger it. */
function nextMark(order: Order, price: bigint): bigint | null {
  if (order.type !== 'trailing_stop') return null;
  if (order.mark === null) return price;
  return order.side === 'sell' ? larger(order.mark, price) : smaller(order.mark, price);
}

function offerFor(order: Order, tick: Tick, path: Path, triggeredNow: boolean): Offer | null {
  const { side } = order;
  const capacity = capacityOf(tick.observation, tick.previous) - tick.before;
  const remaining = order.quantity === null ? capacity : order.quantity - order.totals.quantity;
  const most = smaller(remaining, capacity);
  if (most <= 0n) return null;
  const atMarket = (quantity: bigint) =>
    quote(tick.observation, tick.parameters, { side, quantity, before: tick.before });
  if (order.type === 'limit' || order.type === 'stop_limit') {
    const { limitPrice } = order;
    if (order.type === 'limit' && order.isNew) {
      const acceptable = (quantity: bigint) => {
        const price = atMarket(quantity)?.price;
        return price !== undefined && (side === 'buy' ? price <= limitPrice : price >= limitPrice);
      };
      const marketable = largestThat((quantity) => quantity === 0n || acceptable(quantity), most);
      if (marketable === 0n) return null;
      return { liquidity: 'taker', rule: 'marketable_limit', most: marketable, quoteOf: atMarket };
    }
    const tradedThrough = side === 'buy' ? path.low < limitPrice : path.high > limitPrice;
    if (!tradedThrough) return null;
    const resting = { price: limitPrice, halfSpread: 0n, impact: 0n };
    return { liquidity: 'maker', rule: 'resting_limit', most, quoteOf: () => resting };
  }
  const stop = triggeredNow ? stopOf(order) : null;
  if (stop === null) {
    const rule = order.type === 'market' ? 'market' : 'stop';
    return { liquidity: 'taker', rule, most, quoteOf: atMarket };
  }
  return {
    liquidity: 'taker',
    rule: isBeyond(tick.observation.price, stop, side) ? 'stop_gap' : 'stop',
    most,
    quoteOf: (quantity) => {
      const market = atMarket(quantity);
      if (market === null) return null;
      const price = side === 'buy' ? larger(stop, market.price) : smaller(stop, market.price);
      return { ...market, price };
    },
  };
}

function isBeyond(price: bigint, stop: bigint, side: Side): boolean {
  return side === 'buy' ? price > stop : price < stop;
}

function trade(order: Order, tick: Tick, offer: Offer): Evaluation {
  const feeRate = tick.fees[offer.liquidity];
  const totalsAfter = (quantity: bigint): Totals | null => {
    if (quantity === 0n) return order.totals;
    const price = offer.quoteOf(quantity)?.price;
    return price === undefined ? null : addFill(order.totals, { quantity, price, feeRate });
  };
  const affordable = (quantity: bigint) => {
    const totals = totalsAfter(quantity);
    return totals !== null && spentOf(totals) <= order.budget;
  };
  const byAmount = order.quantity === null;
  const quantity = byAmount ? largestThat(affordable, offer.most) : offer.most;
  const priced = quantity === 0n ? null : offer.quoteOf(quantity);
  const totals = totalsAfter(quantity);
  if (priced === null || totals === null) {
    // The budget buys not even the smallest quantity, so nothing more can happen.
    return byAmount ? { order, fill: null, end: ended(order) } : conclude(order, null);
  }
  if (order.timeInForce === 'fok' && !completes(order, totals, quantity < offer.most)) {
    return { order, fill: null, end: 'not_filled_at_once' };
  }
  if (order.side === 'buy' && spentOf(totals) > order.budget) {
    return { order, fill: null, end: 'price_protection' };
  }
  const fill: Fill = {
    quantity,
    price: priced.price,
    gross: grossOf(totals, order.side) - grossOf(order.totals, order.side),
    fee: feeOf(totals, order.side) - feeOf(order.totals, order.side),
    liquidity: offer.liquidity,
    receipt: {
      observation: tick.observation,
      range: rangeOf(tick.observation),
      halfSpread: priced.halfSpread,
      impact: priced.impact,
      rule: offer.rule,
    },
  };
  return conclude({ ...order, totals }, fill, quantity < offer.most);
}

/** Whether an order is complete: all coins traded, or, by amount, all that the budget buys. */
function completes(order: Order, { quantity }: Totals, budgetUsedUp: boolean): boolean {
  return order.quantity === null ? budgetUsedUp : quantity === order.quantity;
}

function conclude(order: Order, fill: Fill | null, budgetUsedUp = false): Evaluation {
  if (completes(order, order.totals, budgetUsedUp)) return { order, fill, end: 'filled' };
  return { order, fill, end: order.timeInForce === 'gtc' ? null : 'not_filled_at_once' };
}

function ended(order: Order): 'filled' | EndReason {
  return order.totals.quantity > 0n ? 'filled' : 'price_protection';
}

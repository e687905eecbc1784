import type { AlpacaOrder, Coin, Holding, Holdings, Order } from '@dayrise/contracts';
import { dollarsOf } from '../../../lib/money.ts';
import { formatUnits, type OrderRow, presentOrder } from '../../trading/index.ts';
import type { FillOfOrder } from '../queries/fills.ts';
import { assetIdOf, symbolOf, timeOf } from './symbols.ts';

const dollars = (amount: number): string => amount.toFixed(2);
const fraction = (part: number, whole: number): string => (whole === 0 ? '0' : (part / whole).toFixed(6));

/**
 * `balance` has cash and all holds; `lastEquity` is that of the end of yesterday. Dollars. `isHalted` says that nobody can
 * trade now.
 */
export function presentAccount(
  person: { readonly id: string; readonly createdAt: Date },
  { cash, worth }: Holdings,
  {
    balance,
    lastEquity,
    isHalted,
  }: { readonly balance: number; readonly lastEquity: number; readonly isHalted: boolean },
) {
  const equity = dollars(balance + worth);
  return {
    id: person.id,
    account_number: person.id,
    status: 'ACTIVE' as const,
    crypto_status: 'ACTIVE' as const,
    currency: 'USD' as const,
    cash: dollars(cash),
    buying_power: dollars(cash),
    non_marginable_buying_power: dollars(cash),
    equity,
    last_equity: dollars(lastEquity),
    portfolio_value: equity,
    position_market_value: dollars(worth),
    long_market_value: dollars(worth),
    short_market_value: '0.00',
    multiplier: '1' as const,
    shorting_enabled: false,
    trading_blocked: isHalted,
    account_blocked: false,
    // No key can move money out.
    transfers_blocked: true,
    created_at: timeOf(person.createdAt),
  };
}

export function presentAsset({ id, symbol, name, current_price: price }: Coin, isHalted: boolean) {
  return {
    id: assetIdOf(id),
    class: 'crypto' as const,
    exchange: 'CRYPTO' as const,
    symbol: symbolOf(symbol),
    name,
    status: 'active' as const,
    tradable: price !== null && !isHalted,
    marginable: false,
    shortable: false,
    easy_to_borrow: false,
    fractionable: true,
    min_order_size: '0.00000001',
    min_trade_increment: '0.00000001',
    price_increment: incrementAt(price ?? 1),
  };
}

/** The distance of two prices with five significant digits. */
function incrementAt(price: number): string {
  const decimals = Math.min(8, 4 - Math.floor(Math.log10(price)));
  return decimals > 0 ? (10 ** -decimals).toFixed(decimals) : String(10 ** -decimals);
}

const statuses: Readonly<Record<Order['state'], string>> = {
  open: 'new',
  partially_filled: 'partially_filled',
  filled: 'filled',
  canceled: 'canceled',
  rejected: 'rejected',
};

type ExitPrices = Pick<OrderRow, 'takeProfit' | 'stopLoss'>;
/** A stored order; an exit has its entry's prices. */
export type ShownOrder = OrderRow & { readonly entry?: ExitPrices | null };

function classOf({ takeProfit, stopLoss }: ExitPrices): AlpacaOrder['order_class'] {
  const exits = [takeProfit, stopLoss].filter((price) => price !== null).length;
  return exits === 2 ? 'bracket' : exits === 1 ? 'oto' : 'simple';
}

/** An order, with its exits as legs where they were read. */
export function presentAlpacaOrder(row: ShownOrder, exits: readonly ShownOrder[] = []): AlpacaOrder {
  const order = presentOrder(row);
  const { type, state } = order;
  const createdAt = timeOf(order.createdAt);
  const updatedAt = timeOf(order.updatedAt);
  return {
    id: order._id,
    client_order_id: order.clientOrderId ?? order._id,
    created_at: createdAt,
    updated_at: updatedAt,
    submitted_at: createdAt,
    filled_at: state === 'filled' ? updatedAt : null,
    expired_at: null,
    canceled_at: state === 'canceled' ? updatedAt : null,
    failed_at: state === 'rejected' ? updatedAt : null,
    replaced_at: null,
    replaced_by: null,
    replaces: null,
    asset_id: assetIdOf(order.coin),
    symbol: symbolOf(order.symbol),
    asset_class: 'crypto',
    notional: order.amount === null ? null : dollars(order.amount),
    qty: order.quantity,
    filled_qty: order.filledQuantity,
    filled_avg_price: order.averagePrice,
    order_class: classOf(row.entry ?? row),
    order_type: type,
    type,
    side: order.side,
    time_in_force: order.timeInForce,
    limit_price: order.limitPrice,
    stop_price: order.stopPrice ?? (type === 'trailing_stop' ? order.triggerPrice : null),
    status: statuses[state],
    extended_hours: false,
    legs: exits.length === 0 ? null : exits.map((exit) => ({ ...presentAlpacaOrder(exit), legs: null })),
    trail_percent: order.trailPercent === null ? null : String(order.trailPercent),
    trail_price: null,
    hwm: order.mark,
    commission: dollars(order.fee),
  };
}

/**
 * What somebody has of a coin, which has the figures of the last 24 hours. `bought` is what is left of coins bought in that
 * time, and what they cost in cents.
 */
export interface Position {
  readonly holding: Holding;
  readonly coin: Coin | undefined;
  readonly bought: { readonly quantity: bigint; readonly cost: bigint };
}

export function presentPosition({ holding, coin, bought }: Position) {
  const quantity = Number(holding.quantity);
  const price = Number(holding.price ?? 0);
  const change = (coin?.price_change_percentage_24h ?? 0) / 100;
  const before = price / (1 + change);
  // Coins bought since then count from what they cost.
  const kept = quantity - Number(formatUnits(bought.quantity));
  const worthBefore = kept * before + dollarsOf(bought.cost);
  const today = quantity * price - worthBefore;
  return {
    asset_id: assetIdOf(holding.coin),
    symbol: symbolOf(holding.symbol).replace('/', ''),
    exchange: 'CRYPTO' as const,
    asset_class: 'crypto' as const,
    asset_marginable: false,
    qty: holding.quantity,
    qty_available: holding.available,
    avg_entry_price: holding.averageCost,
    side: 'long' as const,
    market_value: dollars(holding.worth),
    cost_basis: dollars(holding.cost),
    unrealized_pl: dollars(holding.unrealized),
    unrealized_plpc: fraction(holding.unrealized, holding.cost),
    unrealized_intraday_pl: dollars(today),
    unrealized_intraday_plpc: fraction(today, worthBefore),
    current_price: holding.price ?? '0',
    lastday_price: String(Number(before.toPrecision(12))),
    change_today: change.toFixed(6),
  };
}

export function presentActivity({ order, ...fill }: FillOfOrder) {
  const filled = order.fills
    .filter(({ asOf }) => asOf <= fill.asOf)
    .reduce((total, { quantity }) => total + quantity, 0n);
  // An order by amount never says how much is left, only that it is filled.
  const left = (order.quantity ?? order.filledQuantity) - filled;
  const isComplete = left === 0n && (order.quantity !== null || order.state === 'filled');
  return {
    id: `${fill.at.toISOString().replace(/\D/g, '')}::${fill.id}`,
    activity_type: 'FILL' as const,
    transaction_time: timeOf(fill.at),
    type: isComplete ? ('fill' as const) : ('partial_fill' as const),
    price: formatUnits(fill.price),
    qty: formatUnits(fill.quantity),
    side: fill.side,
    symbol: symbolOf(order.counted.symbol),
    leaves_qty: formatUnits(left),
    cum_qty: formatUnits(filled),
    order_id: fill.orderId,
    order_status: statuses[order.state],
  };
}

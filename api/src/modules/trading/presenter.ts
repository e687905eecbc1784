import type { Fill, Holding, Holdings, Lot, Market, Order, TradingHalt } from '@dayrise/contracts';
import { FillReceipt, OrderEndReason } from '@dayrise/contracts/schemas';
import { dollarsOf, plainDollars } from '../../lib/money.ts';
import { scalePrice } from '../market/index.ts';
import { whyFrozen } from './market-now.ts';
import { stopOf } from './model/evaluate-order.ts';
import { feeOf } from './model/totals.ts';
import { divideDown, divideUp, formatUnits, NOTIONAL_PER_CENT } from './model/units.ts';
import { decimal, toOrder, totalsOf, trailPercentOf } from './order-row.ts';
import { type findCurrentHalts, type findHalts, haltOf } from './queries/halts.ts';
import type { HoldingRow, readTradingCash } from './queries/holdings.ts';
import type { FillRow, LotRow, OrderRow } from './queries/orders.ts';

/** An order; with its fills where they were read. */
export function presentOrder(row: OrderRow & { readonly fills?: readonly FillRow[] }): Order {
  const totals = totalsOf(row);
  const averagePrice =
    totals.quantity === 0n ? null : formatUnits(divideDown(totals.notional, totals.quantity));
  return {
    _id: row.id,
    clientOrderId: row.clientOrderId,
    coin: row.counted.coin ?? '',
    symbol: row.counted.symbol,
    name: row.counted.name,
    source: row.counted.source ?? 'simulated',
    side: row.side,
    type: row.type,
    timeInForce: row.timeInForce,
    quantity: decimal(row.quantity),
    amount: row.amount === null ? null : dollarsOf(row.amount),
    filledQuantity: formatUnits(row.filledQuantity),
    averagePrice,
    fee: dollarsOf(feeOf(totals, row.side)),
    limitPrice: decimal(row.limitPrice),
    stopPrice: decimal(row.stopPrice),
    trailPercent: trailPercentOf(row),
    mark: decimal(row.mark),
    triggerPrice: decimal(stopOf(toOrder(row))),
    triggeredAt: row.triggeredAt?.toISOString() ?? null,
    takeProfit: decimal(row.takeProfit),
    stopLoss: decimal(row.stopLoss),
    entry: row.entryId,
    held: row.side === 'buy' ? plainDollars(row.held) : formatUnits(row.held),
    state: row.state,
    reason: row.reason === null ? null : OrderEndReason.parse(row.reason),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(row.fills && { fills: row.fills.map(presentFill) }),
  };
}

function presentFill(fill: FillRow): Fill {
  return {
    _id: fill.id,
    quantity: formatUnits(fill.quantity),
    price: formatUnits(fill.price),
    gross: dollarsOf(fill.gross),
    fee: dollarsOf(fill.fee),
    realized: fill.realized === null ? null : dollarsOf(fill.realized),
    liquidity: fill.liquidity,
    at: fill.at.toISOString(),
    receipt: FillReceipt.parse(fill.receipt),
  };
}

/** A person's coins at the prices now; those without one at their last price. */
export function presentHoldings(
  rows: readonly HoldingRow[],
  cash: Awaited<ReturnType<typeof readTradingCash>>,
  market: Pick<Market, 'coins' | 'source'>,
  halts: Awaited<ReturnType<typeof findCurrentHalts>>,
): Holdings {
  const worths = rows.map((row) => ({
    row,
    ...worthOf(row, market),
    halted: haltOf(halts, row.coin) !== null,
  }));
  const worth = worths.reduce((total, each) => total + each.worth, 0n);
  const holdings = worths
    .toSorted((one, other) => Number(other.worth - one.worth))
    .map(({ row, ...now }): Holding => {
      const quantity = row.available + row.held;
      return {
        coin: row.coin,
        symbol: row.symbol,
        name: row.name,
        source: row.source,
        quantity: formatUnits(quantity),
        available: formatUnits(row.available),
        averageCost: formatUnits(divideUp(row.cost * NOTIONAL_PER_CENT, quantity)),
        cost: dollarsOf(row.cost),
        price: decimal(now.price),
        asOf: now.asOf,
        worth: dollarsOf(now.worth),
        unrealized: dollarsOf(now.worth - row.cost),
        realized: dollarsOf(row.realized),
        share: worth === 0n ? 0 : Number((now.worth * 10_000n) / worth) / 100,
        listed: now.listed,
        frozen: now.frozen ?? (now.halted ? 'halted' : null),
      };
    });
  return {
    cash: dollarsOf(cash.available),
    onOrders: dollarsOf(cash.onOrders),
    holdings,
    worth: dollarsOf(worth),
    realized: dollarsOf(cash.years.reduce((total, { realized }) => total + realized, 0n)),
    years: cash.years.map(({ year, realized, fees }) => ({
      year,
      realized: dollarsOf(realized),
      fees: dollarsOf(fees),
    })),
    grantTaken: cash.grantTaken,
    source: market.source,
  };
}

function worthOf(row: HoldingRow, { coins, source }: Pick<Market, 'coins' | 'source'>) {
  const listed = row.source === source ? coins.find(({ id }) => id === row.coin) : undefined;
  const price = scalePrice(listed?.current_price ?? null) ?? row.price;
  return {
    price,
    asOf: listed?.last_updated ?? row.asOf?.toISOString() ?? null,
    worth: price === null ? 0n : divideDown((row.available + row.held) * price, NOTIONAL_PER_CENT),
    listed: listed !== undefined,
    frozen: whyFrozen(row, { coins, source }),
  };
}

export function presentLot(lot: LotRow): Lot {
  return {
    order: lot.fill.orderId,
    fill: lot.fillId,
    boughtAt: lot.fill.at.toISOString(),
    quantity: formatUnits(lot.fill.quantity),
    cost: dollarsOf(lot.cost),
    quantityLeft: formatUnits(lot.quantityLeft),
    costLeft: dollarsOf(lot.costLeft),
  };
}

export function presentHalt(halt: Awaited<ReturnType<typeof findHalts>>[number]): TradingHalt {
  return {
    _id: halt.id,
    coin: halt.coin,
    reason: halt.reason,
    by: halt.by,
    startedAt: halt.startedAt.toISOString(),
    liftedAt: halt.liftedAt?.toISOString() ?? null,
  };
}

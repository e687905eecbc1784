import type { Database } from '../../../data/prisma.ts';
import { AppError } from '../../../lib/app-error.ts';
import { dollarsOf } from '../../../lib/money.ts';
import { grossOf, noTotals } from '../model/totals.ts';
import { formatUnits } from '../model/units.ts';
import { budgetOf, type Terms } from '../order-row.ts';
import type { OrderRow } from '../queries/orders.ts';
import { refuseOrder } from '../refuse-order.ts';
import { MOST_OPEN_ORDERS, PRICE_DIGITS, SMALLEST_BUY } from '../rules.ts';

/** Checks the terms of an order by the published filters. Throws `order_refused`. */
export function checkFilters(terms: Terms, now: bigint): void {
  const { side, amount, limitPrice, stopPrice, takeProfit, stopLoss } = terms;
  for (const price of [limitPrice, stopPrice, takeProfit, stopLoss]) {
    if (price !== null && String(price).replace(/0+$/, '').length > PRICE_DIGITS)
      throw refuseOrder('price_digits', { required: PRICE_DIGITS });
  }
  if (side === 'sell') return;
  const worth = amount ?? worthOf(terms, now);
  if (worth < SMALLEST_BUY) {
    throw refuseOrder('smallest_buy', {
      required: Number(SMALLEST_BUY) / 100,
      available: Number(worth) / 100,
    });
  }
}

/** What an order is worth at its own price, or at the price now; cents. */
function worthOf({ quantity, limitPrice, stopPrice }: Terms, now: bigint): bigint {
  const notional = (quantity ?? 0n) * (limitPrice ?? stopPrice ?? now);
  return grossOf({ ...noTotals, notional }, 'buy');
}

/** Checks an order against the others of a person whose accounts are locked. Throws `order_refused`. */
export async function checkAmongOrders(
  database: Database,
  order: { readonly personId: string; readonly asset: string; readonly id?: string; readonly terms: Terms },
  now: bigint,
): Promise<void> {
  const { personId, asset, terms } = order;
  const others = { personId, endedAt: null, ...(order.id !== undefined && { id: { not: order.id } }) };
  const open = await database.tradeOrder.count({ where: others });
  if (open >= MOST_OPEN_ORDERS) throw refuseOrder('open_orders', { required: MOST_OPEN_ORDERS });
  // Only what trades at a limit rests; stops and trailing stops trade at the market when they trigger.
  const meets = terms.limitPrice ?? (terms.type === 'market' ? now : null);
  if (meets === null) return;
  const crossed = await database.tradeOrder.findFirst({
    where: {
      ...others,
      asset,
      ...(terms.side === 'buy'
        ? { side: 'sell', limitPrice: { lte: meets } }
        : { side: 'buy', limitPrice: { gte: meets } }),
    },
    select: { id: true },
  });
  if (crossed) throw refuseOrder('own_order', { order: crossed.id });
}

type Trader = Pick<OrderRow, 'personId' | 'asset' | 'side'>;

/** What a person can spend on an order: cents for a buy, coins for a sale. */
export async function availableFor(database: Database, { personId, asset, side }: Trader): Promise<bigint> {
  const account =
    side === 'buy' ? ({ kind: 'cash', asset: 'usd' } as const) : ({ kind: 'coin', asset } as const);
  const found = await database.account.findUnique({
    where: { personId_kind_asset: { personId, ...account } },
  });
  return found?.balance ?? 0n;
}

/** Throws `insufficient_balance` if less is available than required. */
export async function checkAvailable(database: Database, trader: Trader, required: bigint): Promise<void> {
  const available = await availableFor(database, trader);
  if (required <= available) return;
  const write = (units: bigint) => (trader.side === 'buy' ? dollarsOf(units) : Number(formatUnits(units)));
  throw new AppError('insufficient_balance', {
    filter: 'balance',
    available: write(available),
    required: write(required),
  });
}

/** What an order would hold: its budget in cents, or its coins. */
export const requiredFor = (terms: Terms, now: bigint): bigint =>
  terms.side === 'buy' ? budgetOf(terms, now) : (terms.quantity ?? 0n);

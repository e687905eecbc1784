import type { Database } from '../../../data/prisma.ts';
import type { Refusal } from '../../../lib/answer-texts.ts';
import { AppError } from '../../../lib/app-error.ts';
import { grossOf, noTotals } from '../model/totals.ts';
import { budgetOf, type Terms } from '../order-row.ts';
import type { OrderRow } from '../queries/orders.ts';
import { refuseOrder } from '../refuse-order.ts';
import { PRICE_DIGITS, SMALLEST_BUY } from '../rules.ts';

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

/** The values of the filter that refused an order. */
export type Refused = { readonly filter: Refusal | 'balance' } & Readonly<Record<string, unknown>>;

/** Throws `order_refused` with the filter, or `insufficient_balance`: dollars for a buy, coins for a sale. */
export function throwRefused({ filter, ...details }: Refused): never {
  if (filter === 'balance') throw new AppError('insufficient_balance', { filter, ...details });
  throw refuseOrder(filter, details);
}

/** What an order would hold: its budget in cents, or its coins. */
export const requiredFor = (terms: Terms, now: bigint): bigint =>
  terms.side === 'buy' ? budgetOf(terms, now) : (terms.quantity ?? 0n);

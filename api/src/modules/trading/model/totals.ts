import type { Side } from './fill-model.ts';
import { divideDown, divideUp, MILLION, NOTIONAL_PER_CENT, smaller } from './units.ts';

/**
 * What an order has filled so far. Cents are computed from these running totals, so that an order is off by less than a
 * cent, however many fills it takes.
 */
export interface Totals {
  readonly quantity: bigint;
  /** The sum of quantity · price. */
  readonly notional: bigint;
  /** The sum of quantity · price · fee rate. */
  readonly weightedFee: bigint;
}

export const noTotals: Totals = { quantity: 0n, notional: 0n, weightedFee: 0n };

export interface FillTerms {
  readonly quantity: bigint;
  readonly price: bigint;
  /** Parts per million. */
  readonly feeRate: bigint;
}

export function addFill(totals: Totals, { quantity, price, feeRate }: FillTerms): Totals {
  const notional = quantity * price;
  return {
    quantity: totals.quantity + quantity,
    notional: totals.notional + notional,
    weightedFee: totals.weightedFee + notional * feeRate,
  };
}

/** What the coins cost, rounded up, or brought, rounded down. Cents, without the fee. */
export function grossOf({ notional }: Totals, side: Side): bigint {
  return side === 'buy' ? divideUp(notional, NOTIONAL_PER_CENT) : divideDown(notional, NOTIONAL_PER_CENT);
}

/** The fee, rounded up, and for a sale at most what it brought, so that a sale never costs money. Cents. */
export function feeOf(totals: Totals, side: Side): bigint {
  const fee = divideUp(totals.weightedFee, NOTIONAL_PER_CENT * MILLION);
  return side === 'buy' ? fee : smaller(fee, grossOf(totals, side));
}

/** What a buy has taken from its hold. Cents. */
export function spentOf(totals: Totals): bigint {
  return grossOf(totals, 'buy') + feeOf(totals, 'buy');
}

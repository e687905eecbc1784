import { divideDown, smaller } from './units.ts';

/** Coins bought in one fill, with what they cost, fee included, in cents. */
export interface Lot {
  readonly quantity: bigint;
  readonly cost: bigint;
}

export interface Disposal<L extends Lot> {
  /** What is left of each lot, oldest first. A used-up lot stays with a quantity and cost of zero. */
  readonly lots: readonly L[];
  /** What the sold coins had cost, in cents. */
  readonly cost: bigint;
}

/**
 * Takes coins from lots, first in, first out. The parts of a lot's cost add up exactly: what stays is rounded down, the
 * rest is used. Throws `RangeError` if there are too few coins.
 */
export function takeFromLots<L extends Lot>(lots: readonly L[], quantity: bigint): Disposal<L> {
  let missing = quantity;
  let cost = 0n;
  const left = lots.map((lot) => {
    const taken = smaller(lot.quantity, missing);
    if (taken === 0n) return lot;
    missing -= taken;
    const quantityLeft = lot.quantity - taken;
    const costLeft = divideDown(lot.cost * quantityLeft, lot.quantity);
    cost += lot.cost - costLeft;
    return { ...lot, quantity: quantityLeft, cost: costLeft };
  });
  if (missing > 0n) throw new RangeError('There are too few coins in these lots');
  return { lots: left, cost };
}

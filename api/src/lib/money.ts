import { centsOf as wholeCents } from '@dayrise/contracts';

/** Cents of an amount in dollars that has at most two decimals, as the contract's schemas demand. */
export const centsOf = (dollars: number): bigint => BigInt(wholeCents(dollars));

/** Converts cents to dollars, as the API sends them. */
export function dollarsOf(cents: bigint): number {
  return Number(cents) / 100;
}

/** An amount in cents as dollars with two decimals and no grouping, for files that programs read: `-1234.50`. */
export function plainDollars(cents: bigint): string {
  const sign = cents < 0n ? '-' : '';
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The smaller of two amounts. */
export function lesser(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

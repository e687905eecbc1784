/**
 * The units of trading. A price is in 10⁻⁸ US dollars per coin, a quantity in 10⁻⁸ coins, money in cents, and a rate in
 * parts per million. All are `bigint`: multiply first, divide once, and round against the person.
 */

/** Decimals of a price and of a quantity. They can't change once orders are stored. */
const DECIMALS = 8;

/** One coin as a quantity, and one dollar per coin as a price. */
export const UNIT = 10n ** BigInt(DECIMALS);

/** A whole as a rate. */
export const MILLION = 1_000_000n;

/** A quantity times a price, divided by this, is in cents. */
export const NOTIONAL_PER_CENT = 10n ** 14n;

/** Divides and rounds up. The divisor must be above zero. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return -divideDown(-dividend, divisor);
}

/** Divides and rounds down, also below zero. The divisor must be above zero. */
export function divideDown(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

/** The largest whole number whose square is at most `value` (Newton's method). Throws `RangeError` below zero. */
export function squareRoot(value: bigint): bigint {
  if (value < 0n) throw new RangeError('No root below zero');
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}

// `Math.min` and `Math.max` take no bigint.
export function smaller(one: bigint, other: bigint): bigint {
  return one > other ? other : one;
}

export function larger(one: bigint, other: bigint): bigint {
  return one < other ? other : one;
}

/** The largest number from 0 to `most` that passes. Whatever passes, every smaller number must pass, too. */
export function largestThat(passes: (value: bigint) => boolean, most: bigint): bigint {
  let [passing, failing] = [0n, most + 1n];
  while (failing - passing > 1n) {
    const middle = (passing + failing) / 2n;
    if (passes(middle)) passing = middle;
    else failing = middle;
  }
  return passing;
}

/** Reads a decimal such as `0.00150000` as a price or quantity. Returns null unless it is one, with at most 8 decimals. */
export function parseUnits(text: string): bigint | null {
  const [, whole, decimals = ''] = /^(\d{1,15})(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  return whole === undefined ? null : BigInt(whole + decimals.padEnd(DECIMALS, '0'));
}

/** Writes a price or quantity as a decimal without trailing zeros. */
export function formatUnits(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(DECIMALS + 1, '0');
  const decimals = digits.slice(-DECIMALS).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}${decimals && `.${decimals}`}`;
}

/** Whole cents of an amount in dollars that has at most two decimals, so that sums are exact. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** The charge for a withdrawal of `amount`, never more than the amount; all in cents, `cap` null for none. */
export function withdrawalCharge(
  amount: bigint,
  {
    flat,
    basisPoints,
    cap,
  }: { readonly flat: bigint; readonly basisPoints: bigint; readonly cap: bigint | null },
): bigint {
  const full = flat + (amount * basisPoints) / 10_000n;
  return [cap ?? full, amount].reduce((least, each) => (each < least ? each : least), full);
}

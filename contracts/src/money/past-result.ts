/** Millionths in one: daily rates are posted in millionths. */
const unit = 1_000_000;

/**
 * What a plan of `cents` would be worth in cents, with its profit, after these daily rates (fractions, oldest first).
 * Follows the ledger: a return is of what is left in the plan, rounded down with the rest carried; a gain is kept as
 * profit, a loss is taken from profit first.
 */
export function worthAfter(cents: number, rates: readonly number[]): number {
  let principal = cents;
  let profit = 0;
  let carry = 0;
  for (const rate of rates) {
    const due = principal * Math.round(rate * unit) + carry;
    const earned = Math.floor(due / unit);
    carry = due - earned * unit;
    const fromProfit = Math.max(earned, -profit);
    profit += fromProfit;
    principal = Math.max(0, principal + earned - fromProfit);
  }
  return principal + profit;
}

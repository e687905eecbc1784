/** The change that a daily `rate` (a fraction) makes to `price`, in dollars, rounded down to the cent. */
export function dayEffect(price: number, rate: number): number {
  // Whole numbers up to the rate’s sixth decimal, so that floating-point errors can’t change a cent.
  return Math.floor((price * 100 * Math.round(rate * 1_000_000)) / 1_000_000) / 100;
}

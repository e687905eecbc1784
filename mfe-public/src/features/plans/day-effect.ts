/** What a day at `rate` (a fraction) does to `price` dollars, in dollars, rounded down to the cent. */
export function dayEffect(price: number, rate: number): number {
  // Basis points of cents are whole numbers up to the rate's sixth decimal: no binary fraction decides a cent.
  return Math.floor((price * 100 * Math.round(rate * 1_000_000)) / 1_000_000) / 100;
}

/** How many of the last digit are still written here. */
const LARGEST = 1e12;

/**
 * Digits of a number as en-US writes them, without its sign: groups of three, `least` to `most` decimals, halves
 * rounded up by what the number says in decimal. The same as `Intl.NumberFormat` in ordinary sizes, and left to it in
 * others: the browser's first format takes as long as drawing a page.
 */
export function decimal(size: number, least: number, most: number): string {
  const scaled = Math.round(Number(`${size}e${most}`));
  // Written with an exponent, or with so many digits that a half can't be told.
  if (!(scaled <= LARGEST))
    return new Intl.NumberFormat('en-US', {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    }).format(size);
  const digits = String(scaled).padStart(most + 1, '0');
  const whole = digits.slice(0, digits.length - most).replace(/\B(?=(\d{3})+$)/g, ',');
  let fraction = digits.slice(digits.length - most);
  while (fraction.length > least && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** A number between zero and one with exactly `significant` digits that count. */
export function significantDecimal(size: number, significant: number): string {
  const exponent = Math.floor(Math.log10(size));
  const decimals = significant - 1 - exponent;
  const text = decimal(size, decimals, decimals);
  // 0.99996 with four digits is 1.000.
  return Number(text) >= 10 ** (exponent + 1) ? text.slice(0, -1) : text;
}

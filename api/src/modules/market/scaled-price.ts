/** The smallest part of a US dollar that a stored price has. */
const unitsPerDollar = 1e8;
/** The largest price that is kept, US dollars. */
const maxDollars = 1e10;

/** A price in US dollars as 10^-8 US dollars; null for one that is unknown, not above zero, or absurdly high. */
export function scalePrice(dollars: number | null): bigint | null {
  if (dollars === null || dollars > maxDollars) return null;
  const units = Math.round(dollars * unitsPerDollar);
  return units > 0 ? BigInt(units) : null;
}

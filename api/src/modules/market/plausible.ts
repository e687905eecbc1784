import type { Coin } from '@dayrise/contracts';

/** A coin that was excluded, and why. */
export interface ExcludedCoin {
  readonly id: string;
  readonly reason: string;
}

/** Why a coin's figures contradict each other; null when they don't. */
export function findContradiction(coin: Omit<Coin, 'image'>): string | null {
  const { current_price: price, market_cap: cap, high_24h: high, low_24h: low } = coin;
  if ([price, high, low].some((figure) => figure !== null && figure <= 0)) return 'a price is not above zero';
  if (cap !== null && cap < 0) return 'the market capitalization is negative';
  if (high !== null && low !== null && high < low) return 'the highest price is below the lowest';
  // Twice, because the service doesn't update them at the same moment. A wrong price would fill and trigger orders.
  if (price !== null && ((high !== null && price > 2 * high) || (low !== null && 2 * price < low)))
    return 'the price is far outside its day';
  if ((coin.price_change_percentage_24h ?? 0) < -100) return 'it fell by more than everything';
  return null;
}

/** Separates rows without a problem from the others. Only the first row of an id counts. */
export function partition<Row extends { readonly id: string }>(
  rows: readonly Row[],
  findProblem: (row: Row) => string | null,
): { plausible: Row[]; excluded: ExcludedCoin[] } {
  const seen = new Set<string>();
  const plausible: Row[] = [];
  const excluded: ExcludedCoin[] = [];
  for (const row of rows) {
    const reason = seen.has(row.id) ? 'it is listed twice' : findProblem(row);
    seen.add(row.id);
    if (reason === null) plausible.push(row);
    else excluded.push({ id: row.id, reason });
  }
  return { plausible, excluded };
}

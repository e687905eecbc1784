import type { Coin } from '@dayrise/contracts';

/** A coin that is not counted, and why. */
export interface LeftOut {
  readonly id: string;
  readonly reason: string;
}

/** Why a coin's figures can't be right; null when they can. */
export function findContradiction(coin: Omit<Coin, 'image'>): string | null {
  const { current_price: price, market_cap: cap, high_24h: high, low_24h: low } = coin;
  if ([price, high, low].some((figure) => figure !== null && figure <= 0)) return 'a price is not above zero';
  if (cap !== null && cap < 0) return 'the market capitalization is negative';
  if (high !== null && low !== null && high < low) return 'the highest price is below the lowest';
  if ((coin.price_change_percentage_24h ?? 0) < -100) return 'it fell by more than everything';
  return null;
}

/** Percent up or down in a day that no coin of this size moves without a fault in the data. */
const largestChange = 50;
/** How far the price of a day ago may lie outside the day's range, as a share of it. */
const tolerance = 0.1;

/** Why a coin's 24-hour change is not to be believed; null when it is. */
function findImplausibleChange(coin: Coin): string | null {
  const { current_price: price, high_24h: high, low_24h: low, price_change_percentage_24h: change } = coin;
  if (change === null) return 'its 24-hour change is unknown';
  if (Math.abs(change) > largestChange) return `its 24-hour change is beyond ±${largestChange} %`;
  if (price === null || high === null || low === null) return null;
  const dayAgo = price / (1 + change / 100);
  const inRange = dayAgo >= low * (1 - tolerance) && dayAgo <= high * (1 + tolerance);
  return inRange ? null : 'its 24-hour change contradicts the range of the day';
}

/** The coins whose 24-hour change can be counted on, each id once, and those left out. */
export function plausibleCoins(coins: readonly Coin[]): { plausible: Coin[]; leftOut: LeftOut[] } {
  return sift(coins, (coin) => findContradiction(coin) ?? findImplausibleChange(coin));
}

/** Parts rows by what is wrong with them; of rows with one id the first counts. */
export function sift<Row extends { readonly id: string }>(
  rows: readonly Row[],
  findProblem: (row: Row) => string | null,
): { plausible: Row[]; leftOut: LeftOut[] } {
  const seen = new Set<string>();
  const plausible: Row[] = [];
  const leftOut: LeftOut[] = [];
  for (const row of rows) {
    const reason = seen.has(row.id) ? 'it is listed twice' : findProblem(row);
    seen.add(row.id);
    if (reason === null) plausible.push(row);
    else leftOut.push({ id: row.id, reason });
  }
  return { plausible, leftOut };
}

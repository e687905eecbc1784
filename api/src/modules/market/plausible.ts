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
  if ((coin.price_change_percentage_24h ?? 0) < -100) return 'it fell by more than everything';
  return null;
}

/** Percent per day, up or down. A larger change of a coin this size is an error in the data. */
const largestChange = 50;
/** How far yesterday's price may lie outside the day's range, as a fraction of its bounds. */
const tolerance = 0.1;

/** Why a coin's 24-hour change is implausible; null when it isn't. */
function findImplausibleChange(coin: Coin): string | null {
  const { current_price: price, high_24h: high, low_24h: low, price_change_percentage_24h: change } = coin;
  if (change === null) return 'its 24-hour change is unknown';
  if (Math.abs(change) > largestChange) return `its 24-hour change is beyond ±${largestChange} %`;
  if (price === null || high === null || low === null) return null;
  const dayAgo = price / (1 + change / 100);
  const inRange = dayAgo >= low * (1 - tolerance) && dayAgo <= high * (1 + tolerance);
  return inRange ? null : 'its 24-hour change contradicts the range of the day';
}

/** Separates coins with a plausible 24-hour change from the others. */
export function findPlausibleCoins(coins: readonly Coin[]): { plausible: Coin[]; excluded: ExcludedCoin[] } {
  return partition(coins, (coin) => findContradiction(coin) ?? findImplausibleChange(coin));
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

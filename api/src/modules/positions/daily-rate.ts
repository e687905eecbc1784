import { type CloseChange, minCoins } from '../market/index.ts';

/** Millionths: ±10 %. */
const clamp = 100_000;
const day = 86_400_000;
/** Time of the run after midnight UTC. */
const runAtMs = 300_000;
/** A larger change over a day, up or down, is an error in the data of a coin this size. */
const largestChange = 0.5;

/** Cron schedule: 00:05 UTC, then every ten minutes for days that wait and returns that were refused. */
export const returnsPattern = '5/10 * * * *';

export interface Rate {
  /** Millionths: 12000 is 1.2 %. Null while too few coins have plausible closes. */
  readonly rate: number | null;
  /** The coins that it is the average of. */
  readonly coins: readonly string[];
  /** Coins whose change is implausible. */
  readonly excluded: readonly string[];
}

/** The rate of a day: the average change of the plausible coins from close to close, clamped to ±10 %. */
export function findRate(changes: readonly CloseChange[]): Rate {
  const isPlausible = ({ change }: CloseChange) => Math.abs(change) <= largestChange;
  const plausible = changes.filter(isPlausible).toSorted((one, other) => (one.coin < other.coin ? -1 : 1));
  const coins = plausible.map(({ coin }) => coin);
  const excluded = changes.filter((change) => !isPlausible(change)).map(({ coin }) => coin);
  if (coins.length < minCoins) return { rate: null, coins, excluded };
  const average = plausible.reduce((sum, { change }) => sum + change, 0) / coins.length;
  // Adding zero turns a negative zero into zero.
  const rate = Math.max(-clamp, Math.min(clamp, Math.round(average * 1_000_000))) + 0;
  return { rate, coins, excluded };
}

/** The next regular run of the daily returns. */
export function nextReturnsRun(now: Date): Date {
  const today = Math.floor(now.getTime() / day) * day + runAtMs;
  return new Date(today > now.getTime() ? today : today + day);
}

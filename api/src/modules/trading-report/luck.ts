/** A day of somebody who trades, in dollars. */
export interface LuckDay {
  /** Money that came in, or went out. */
  readonly moved: number;
  /** What each fill of the day bought or sold. */
  readonly trades: readonly number[];
  /** How each of the coins changed, as fractions. */
  readonly changes: readonly { readonly coin: string; readonly change: number }[];
}

export interface LuckInput {
  /** Dollars at the beginning. */
  readonly opening: number;
  readonly days: readonly LuckDay[];
  /** What a dollar traded cost. */
  readonly costRate: number;
  readonly traders: number;
  readonly seed: number;
}

/**
 * What random traders would have gained or lost, in dollars, the smallest first. On the same days, each trades the same
 * amounts at the same costs, but draws the coin, and whether to buy or to sell it; what it can't pay or doesn't have is
 * left out. The same seed gives the same results.
 */
export function drawRandomTraders({ opening, days, costRate, traders, seed }: LuckInput): number[] {
  const random = randomFrom(seed);
  const money = opening + days.reduce((sum, { moved }) => sum + moved, 0);
  const results = Array.from({ length: traders }, () => {
    let cash = opening;
    const held = new Map<string, number>();
    for (const { moved, trades, changes } of days) {
      for (const { coin, change } of changes) held.set(coin, (held.get(coin) ?? 0) * (1 + change));
      cash += moved;
      for (const amount of trades) {
        const coin = changes[Math.floor(random() * changes.length)]?.coin;
        const buys = random() < 0.5;
        if (coin === undefined) continue;
        const own = held.get(coin) ?? 0;
        const traded =
          (buys && cash > 0) || own === 0 ? Math.min(amount, Math.max(cash, 0)) : -Math.min(amount, own);
        held.set(coin, own + traded);
        cash -= traded + Math.abs(traded) * costRate;
      }
    }
    return cash + [...held.values()].reduce((sum, worth) => sum + worth, 0) - money;
  });
  return results.sort((a, b) => a - b);
}

/** Numbers from 0 to 1 that look random, of a seed: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

import type { Coin } from '@dayrise/contracts';

/** Coins held to the dollar: their line is flat and says nothing. */
const pegged = new Set(['usdt', 'usdc', 'dai', 'usde', 'usds', 'fdusd', 'tusd', 'pyusd']);

/** The first coins of the market that move, at most `count`. */
export function panelCoins(coins: readonly Coin[], count: number): readonly Coin[] {
  return coins.filter((coin) => !pegged.has(coin.symbol.toLowerCase())).slice(0, count);
}

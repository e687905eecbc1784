import type { Coin } from '@dayrise/contracts';

/** Coins pegged to the dollar, whose line is flat. */
const pegged = new Set(['usdt', 'usdc', 'dai', 'usde', 'usds', 'fdusd', 'tusd', 'pyusd']);

/** The first coins that aren’t pegged, at most `count`. */
export function panelCoins(coins: readonly Coin[], count: number): readonly Coin[] {
  return coins.filter((coin) => !pegged.has(coin.symbol.toLowerCase())).slice(0, count);
}

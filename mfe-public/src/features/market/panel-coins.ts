import type { Candle, Coin } from '@dayrise/contracts';

/** Coins held to the dollar: their line is flat and says nothing. */
const pegged = new Set(['usdt', 'usdc', 'dai', 'usde', 'usds', 'fdusd', 'tusd', 'pyusd']);

/** The first coins of the market that move, at most `count`. */
export function panelCoins(coins: readonly Coin[], count: number): readonly Coin[] {
  return coins.filter((coin) => !pegged.has(coin.symbol.toLowerCase())).slice(0, count);
}

/** Closing prices of the last `days` days with the present price at the end, in US dollars. */
export function closes(
  candles: readonly Candle[],
  days: number,
  present: number | null,
): readonly (number | null)[] {
  return [...candles.slice(-days).map((candle) => candle.close), present];
}

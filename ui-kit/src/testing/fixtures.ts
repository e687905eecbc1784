import type { MarketCoin } from '../market.ts';

/** The current time in stories: Nov 21, 2026, 12:00 UTC, in milliseconds since 1970. */
export const storyNow = Date.UTC(2026, 10, 21, 12);

/** The longest possible name: 80 characters. */
export const longName = 'Wilhelmina Konstantinopolskaya-Featherstonehaugh de la Vega y Montemayor-Castells';

const coin = (
  id: string,
  name: string,
  symbol: string,
  price: number,
  change: number,
  cap: number,
): MarketCoin => ({
  id,
  name,
  symbol,
  image: null,
  current_price: price,
  market_cap: cap,
  high_24h: price * 1.021,
  low_24h: price * 0.968,
  price_change_percentage_24h: change,
});

export const coins: readonly MarketCoin[] = [
  coin('bitcoin', 'Bitcoin', 'btc', 97_412.33, 1.84, 1_927_000_000_000),
  coin('ethereum', 'Ethereum', 'eth', 3_318.07, -2.31, 399_600_000_000),
  coin('tether', 'Tether', 'usdt', 1.0002, 0, 129_400_000_000),
  coin('solana', 'Solana', 'sol', 241.55, 4.02, 114_600_000_000),
  coin('binancecoin', 'BNB', 'bnb', 612.94, -0.45, 88_400_000_000),
  coin('ripple', 'XRP', 'xrp', 1.1032, 0.91, 62_800_000_000),
  coin('dogecoin', 'Dogecoin', 'doge', 0.3847, -5.12, 56_500_000_000),
  coin('cardano', 'Cardano', 'ada', 0.8021, 3.37, 28_100_000_000),
  coin('tron', 'TRON', 'trx', 0.1994, -0.08, 17_200_000_000),
  coin('shiba-inu', 'Shiba Inu', 'shib', 0.00002431, 1.11, 14_300_000_000),
];

/** A coin without any figures. */
export const unknownCoin: MarketCoin = {
  id: 'quiet-coin',
  name: 'Quiet Coin',
  symbol: 'quiet',
  image: null,
  current_price: null,
  market_cap: null,
  high_24h: null,
  low_24h: null,
  price_change_percentage_24h: null,
};

/** A series for charts, oldest first. */
export const series = [21, 24, 22, 26, 25, 29, 28, 31, 30, 34, 33, 37] as const;

/** A value for each of `count` days up to Nov 21, 2026, oldest first. */
export const daily = (count: number, valueAt: (index: number) => number | null) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(storyNow - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
    value: valueAt(index),
  }));

/** A balance that changes every few days, in US dollars. */
export const balanceAt = (index: number): number =>
  1500 + Math.floor(index / 9) * 425 - (index > 60 ? 1200 : 0);

/** A daily return in percentage points, between −4 and 4. */
export const returnAt = (index: number): number =>
  Math.round((Math.sin(index * 1.7) * 2.6 + Math.cos(index * 0.37) * 1.3) * 100) / 100;

/** A coin as the market API sends it. Any number may be null. */
export type MarketCoin = {
  id: string;
  name: string;
  symbol: string;
  image?: string | null;
  current_price: number | null;
  market_cap: number | null;
  high_24h: number | null;
  low_24h: number | null;
  price_change_percentage_24h: number | null;
};

/** The source and age of prices. */
export type MarketOrigin = {
  /** ISO 8601 or milliseconds since 1970; null before the first prices. */
  asOf: string | number | null;
  /** `simulated`, or the name of a live source. */
  source: string;
  /** Whether the prices are older than they should be. */
  stale?: boolean;
};

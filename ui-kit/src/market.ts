/** A coin as the market interface sends it. Any number may be unknown. */
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

/** Where prices came from, when, and whether they have grown old. */
export type MarketOrigin = {
  /** ISO 8601 or milliseconds since 1970; null while nothing has come yet. */
  asOf: string | number | null;
  /** `simulated`, or the name of a live source. */
  source: string;
  stale?: boolean;
};

import { z } from 'zod';
import { Moment } from '../fields.ts';
import { lazily } from '../lazily.ts';

const Figure = lazily(() => z.number().nullable());

/** One coin, in the market data provider's format; any figure may be null. */
export const Coin = lazily(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    symbol: z.string(),
    /** URL of a picture on our server. */
    image: z.string(),
    /** US dollars. */
    current_price: Figure,
    market_cap: Figure,
    high_24h: Figure,
    low_24h: Figure,
    /** Percent: 1.5 is 1.5 %. */
    price_change_percentage_24h: Figure,
  }),
);
export type Coin = z.infer<typeof Coin>;

export const MarketSource = lazily(() => z.enum(['coingecko', 'simulated']));
export type MarketSource = z.infer<typeof MarketSource>;

export const Market = lazily(() =>
  z.object({
    coins: z.array(Coin),
    /** When the prices were fetched; null before the first fetch. */
    asOf: Moment.nullable(),
    source: MarketSource,
    /** Recent fetches failed, so these prices are old. */
    stale: z.boolean(),
  }),
);
export type Market = z.infer<typeof Market>;

export const Candle = lazily(() =>
  z.object({
    /** Start of the day, Unix seconds. */
    time: z.number().int(),
    open: z.number(),
    high: z.number(),
    low: z.number(),
    close: z.number(),
  }),
);
export type Candle = z.infer<typeof Candle>;

/** Closing prices of one coin over the last 30 days: US dollars, oldest first, four significant digits. */
export const Sparkline = lazily(() => z.object({ coin: z.string(), points: z.array(z.number()).max(30) }));
export type Sparkline = z.infer<typeof Sparkline>;

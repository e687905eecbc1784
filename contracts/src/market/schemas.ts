import { z } from 'zod';
import { Moment } from '../fields.ts';
import { lazily } from '../lazily.ts';

const Figure = lazily(() => z.number().nullable());

/** One coin in the public market service's wire format; any figure may be missing. */
export const Coin = lazily(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    symbol: z.string(),
    /** Address of a picture that we serve. */
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
    /** When these prices were read; null before the first reading. */
    asOf: Moment.nullable(),
    source: MarketSource,
    /** The service could not be reached lately, so these prices are old. */
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

/** The line of one coin's last 30 days: closing prices in US dollars, oldest first, four significant digits each. */
export const Sparkline = lazily(() => z.object({ coin: z.string(), points: z.array(z.number()).max(30) }));
export type Sparkline = z.infer<typeof Sparkline>;

import { z } from 'zod';
import { Id, Moment } from '../fields.ts';
import { issue } from '../issues.ts';
import type { IssueCode } from '../languages/issue-texts.ts';
import { lazily } from '../lazily.ts';
import { COIN_ID } from '../limits.ts';

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
    /** US dollars traded in the last 24 hours. */
    total_volume: Figure.default(null),
    /** The time of the price. Fetching again before it moves brings nothing new. */
    last_updated: Moment.nullable().default(null),
  }),
);
export type Coin = z.infer<typeof Coin>;

export const MarketSource = lazily(() => z.enum(['coingecko', 'simulated']));
export type MarketSource = z.infer<typeof MarketSource>;

export const Market = lazily(() =>
  z.object({
    coins: z.array(Coin),
    /** The time of the newest price; null before the first fetch. */
    asOf: Moment.nullable(),
    /** When the service last answered. It may have had nothing new. */
    fetchedAt: Moment.nullable().default(null),
    source: MarketSource,
    /** Recent fetches failed, so these prices are old. */
    stale: z.boolean(),
  }),
);
export type Market = z.infer<typeof Market>;

export const Candle = lazily(() =>
  z.object({
    /** Start of the interval, Unix seconds. */
    time: z.number().int(),
    open: z.number(),
    high: z.number(),
    low: z.number(),
    close: z.number(),
  }),
);
export type Candle = z.infer<typeof Candle>;

/** How long a candle is. */
export const CandleInterval = lazily(() => z.enum(['15m', '1h', '4h', '1d']));
export type CandleInterval = z.infer<typeof CandleInterval>;

/** Prices of one coin over the last seven days, every four hours: US dollars, oldest first, five significant digits. */
export const Sparkline = lazily(() => z.object({ coin: z.string(), points: z.array(z.number()).max(42) }));
export type Sparkline = z.infer<typeof Sparkline>;

export const CoinId = lazily(() => z.string().regex(COIN_ID));

/** What a chart of prices can show: the last 24 hours, 7 days, 30 days, 90 days or 365 days. */
export const HistoryRange = lazily(() => z.enum(['1d', '7d', '1m', '3m', '1y']));
export type HistoryRange = z.infer<typeof HistoryRange>;

export const HistoryPoint = lazily(() =>
  z.object({
    /** Unix seconds. */
    time: z.number().int(),
    /** US dollars. */
    price: z.number(),
    /** What was traded in the 24 hours before, in US dollars; null if unknown. */
    volume: z.number().nullable(),
  }),
);
export type HistoryPoint = z.infer<typeof HistoryPoint>;

/** `above`, `below`: a price in US dollars. `change`: percent within 24 hours, up or down. */
export const AlertKind = lazily(() => z.enum(['above', 'below', 'change']));
export type AlertKind = z.infer<typeof AlertKind>;

export const PriceAlert = lazily(() =>
  z.object({
    _id: Id,
    coin: z.string(),
    kind: AlertKind,
    value: z.number(),
    /**
     * `active` fires when the price gets there. `waiting` was set when the price was there already: it becomes active
     * once the price has left. `reached` has fired, and fires again only after it was set again.
     */
    state: z.enum(['active', 'waiting', 'reached']),
    /** The prices that it was set on. Other prices don't fire it. */
    source: MarketSource,
    /** When it fired, and the price at that time in US dollars. */
    reachedAt: Moment.nullable(),
    reachedPrice: z.number().nullable(),
  }),
);
export type PriceAlert = z.infer<typeof PriceAlert>;

/** A coin that the caller watches, with their alerts. */
export const WatchedCoin = lazily(() => z.object({ coin: z.string(), alerts: z.array(PriceAlert) }));
export type WatchedCoin = z.infer<typeof WatchedCoin>;

const PriceAlertTarget = lazily(() => z.object({ kind: AlertKind, value: z.number(issue('not_number')) }));

/** A condition: a price above 0 up to a billion dollars, or a change of 0.1 % to 50 %. */
export const AlertCondition = lazily(() => PriceAlertTarget.superRefine(checkValue));
/** A condition for a coin. */
export const NewPriceAlert = lazily(() => PriceAlertTarget.extend({ coin: CoinId }).superRefine(checkValue));

function checkValue(
  { kind, value }: { kind: AlertKind; value: number },
  context: z.core.$RefinementCtx,
): void {
  const refuse = (message: IssueCode) => context.addIssue({ code: 'custom', path: ['value'], message });
  if (kind === 'change') {
    if (value < 0.1 || value > 50) refuse('change_range');
  } else if (value < 1e-8 || value > 1e9) refuse('price_range');
}

import { z } from 'zod';
import { Id } from '../fields.ts';
import { lazily } from '../lazily.ts';

/** What clients of Alpaca's API ask for. */

/** The last time that a day can be added to: Prisma reads no year of five digits. */
const LATEST = Date.UTC(9999, 11, 30);

/** An RFC 3339 time or a date. Nothing is older than 1970 here, and PostgreSQL has no year 0. */
const When = lazily(() =>
  z
    .union([z.iso.datetime({ offset: true }), z.iso.date()])
    .transform((text) => new Date(Math.min(Math.max(0, Date.parse(text)), LATEST))),
);
/** Alpaca's own client for Python sends `True`. */
export const AlpacaFlag = lazily(() =>
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(['true', 'false']))
    .default('false'),
);
/** Names that clients separate by commas, or send one by one. */
const Names = lazily(() =>
  z
    .union([z.string().max(400), z.array(z.string().max(40)).max(40)])
    .transform((names) => [names].flat().join(',').split(',')),
);
export const AlpacaOrderQuery = lazily(() =>
  z.object({
    status: z.enum(['open', 'closed', 'all']).default('open'),
    limit: z.coerce.number().int().min(1).max(500).default(50),
    after: When.optional(),
    until: When.optional(),
    direction: z.enum(['asc', 'desc']).default('desc'),
    side: z.enum(['buy', 'sell']).optional(),
    symbols: z.string().max(400).optional(),
    asset_class: Names.optional(),
    before_order_id: Id.optional(),
    after_order_id: Id.optional(),
    nested: AlpacaFlag,
  }),
);
export const AlpacaActivityQuery = lazily(() =>
  z.object({
    activity_types: z.string().max(200).optional(),
    category: z.enum(['trade_activity', 'non_trade_activity']).optional(),
    after: When.optional(),
    until: When.optional(),
    date: When.optional(),
    direction: z.enum(['asc', 'desc']).default('desc'),
    page_size: z.coerce.number().int().min(1).max(100).default(100),
    page_token: z.string().max(100).optional(),
  }),
);
/** A month up to today without another period, start or end. */
export const AlpacaHistoryQuery = lazily(() =>
  z.object({
    period: z
      .string()
      .regex(/^\d{1,3}[DWMA]$/)
      .optional(),
    timeframe: z.literal('1D').optional(),
    start: When.optional(),
    end: When.optional(),
    /** The older name of `end`. */
    date_end: When.optional(),
  }),
);
export const AlpacaSymbols = lazily(() => z.object({ symbols: z.string().min(1).max(400) }));
export const AlpacaRange = lazily(() =>
  AlpacaSymbols.extend({
    start: When.optional(),
    end: When.optional(),
    limit: z.coerce.number().int().min(1).max(10_000).default(1000),
    sort: z.enum(['asc', 'desc']).default('asc'),
    /** Where the page starts: a time, which programs needn't know. */
    page_token: When.optional(),
  }),
);
export const AlpacaBarQuery = lazily(() =>
  AlpacaRange.extend({
    // Without the flag `i`: patterns of OpenAPI have none.
    timeframe: z
      .string()
      .regex(/^\d{1,2}(?:[Mm]in|[Tt]|[Hh]our|[Hh]|[Dd]ay|[Dd]|[Ww]eek|[Ww]|[Mm]onth|M)$/)
      .default('1Min'),
  }),
);

import { z } from 'zod';
import { Id, Moment, SignedAmount } from '../fields.ts';
import { lazily } from '../lazily.ts';

/** One day's return, from the ledger. */
export const DailyReturn = lazily(() =>
  z.object({
    day: z.iso.date(),
    /** Fraction: 0.012 is 1.2 %. */
    rate: z.number(),
    positions: z.number().int(),
    /** Dollars posted that day. */
    amount: SignedAmount,
    source: z.enum(['coingecko', 'simulated']),
  }),
);
export type DailyReturn = z.infer<typeof DailyReturn>;

/** A person's daily return that could not be posted. */
export const ReturnFailure = lazily(() =>
  z.object({
    user: z.object({ _id: Id, name: z.string() }),
    day: z.iso.date(),
    /** For display. */
    reason: z.string(),
    attempts: z.number().int(),
    lastTriedAt: Moment,
  }),
);
export type ReturnFailure = z.infer<typeof ReturnFailure>;

export const ReturnsReport = lazily(() =>
  z.object({
    /** How the rate is calculated, for display. */
    method: z.string(),
    /** Oldest first. */
    days: z.array(DailyReturn),
    /** Of all recorded rates; null before the first. */
    spread: z
      .object({
        days: z.number().int(),
        lowest: z.number(),
        lowerQuartile: z.number(),
        median: z.number(),
        upperQuartile: z.number(),
        highest: z.number(),
        mean: z.number(),
        negativeDays: z.number().int(),
      })
      .nullable(),
    /** Counts of days by rate, from -10 % to +10 % in steps of one percentage point. */
    distribution: z.array(z.object({ from: z.number(), to: z.number(), days: z.number().int() })),
    /** Days that are over and have no rate yet, because closing prices are missing. Oldest first. */
    waiting: z.array(z.iso.date()),
    nextRunAt: Moment.nullable(),
  }),
);
export type ReturnsReport = z.infer<typeof ReturnsReport>;

/** What the caller's plans earned or lost today, at the prices now. */
export const ReturnSoFar = lazily(() =>
  z.object({
    /** Null without an open plan, while prices are old, and until yesterday's closes are known. */
    estimate: z
      .object({
        /** Fraction: 0.012 is 1.2 %. */
        rate: z.number(),
        /** Dollars. */
        amount: SignedAmount,
        /** The time of the prices. */
        asOf: Moment,
        source: z.enum(['coingecko', 'simulated']),
      })
      .nullable(),
    /** Whether a plan takes part in the return of today: one opened from the balance does from the next day on. */
    earning: z.boolean(),
    /** When the return of today is posted. */
    postedAt: Moment,
    /** Whether the return of yesterday is posted. True as well on a platform that wasn't there yet. */
    yesterdayPosted: z.boolean(),
  }),
);
export type ReturnSoFar = z.infer<typeof ReturnSoFar>;

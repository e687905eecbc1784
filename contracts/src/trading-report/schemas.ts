import { z } from 'zod';
import { Day, Moment } from '../fields.ts';
import { issue } from '../issues.ts';
import { lazily } from '../lazily.ts';

/** Dollars, also below zero. */
const Dollars = lazily(() => z.number());
/** A fraction: 0.012 is 1.2 %. */
const Fraction = lazily(() => z.number());

/** How far the person is above a line, in dollars: `total` = `timing` − `fees` − `spread` − `impact`. */
export const ResultGap = lazily(() =>
  z.object({
    total: Dollars,
    fees: Dollars,
    spread: Dollars,
    impact: Dollars,
    /** What the same trades would have brought at the published prices, without any cost. */
    timing: Dollars,
  }),
);
export type ResultGap = z.infer<typeof ResultGap>;

/** Chances to realize: coins sold on a day with a sale, and coins kept on it. */
const Realized = lazily(() => z.object({ realized: z.number().int(), kept: z.number().int() }));

/** What a person has by day, and what they would have with the same money in the two other ways. */
export const LineDays = lazily(() =>
  z.object({
    /** Balance and coins at the beginning: where all lines start. */
    opening: Dollars,
    /** The end of each day, or of each step of a replay. Money that came in or went out did so on all lines. */
    days: z.array(
      z.object({
        /** YYYY-MM-DD in UTC, or a moment such as `2026-11-21T14:10Z`. */
        day: z.string(),
        own: Dollars,
        /** The ten coins in equal parts, without any cost. */
        coins: Dollars,
        /** No trade since the first day. */
        nothing: Dollars,
      }),
    ),
    /** Days without prices of the ten coins, and days whose prices were simulated. */
    missingDays: z.number().int(),
    simulatedDays: z.number().int(),
  }),
);
export type LineDays = z.infer<typeof LineDays>;

/** What trading did for a person, beside the two things that they could have done with the same money. */
export const TradingReport = lazily(() =>
  LineDays.extend({
    /** First and last day, YYYY-MM-DD in UTC: not before the first trade. */
    from: z.iso.date(),
    to: z.iso.date(),
    gaps: z.object({ nothing: ResultGap, coins: ResultGap }),
    activity: z.object({
      fills: z.number().int(),
      /** Days without a fill. */
      quietDays: z.number().int(),
      /** Orders that filled, over a week at least; exits of a bracket are part of their entry. */
      tradesPerWeek: z.number(),
      /** Dollars bought and sold. */
      volume: Dollars,
      /** Fees, spread and impact, and their share of the average value. */
      costs: Dollars,
      costShare: Fraction.nullable(),
    }),
    gains: Realized,
    losses: Realized,
  }),
);
export type TradingReport = z.infer<typeof TradingReport>;

/** A person's result beside doing nothing, in dollars, among those of random traders on the same days. */
export const LuckCheck = lazily(() =>
  z.object({
    own: Dollars,
    traders: z.number().int(),
    /** The share of random traders that the person did better than. */
    better: Fraction,
    /** The results that one in twenty random traders, half of them, and all but one in twenty are below. */
    low: Dollars,
    median: Dollars,
    high: Dollars,
  }),
);
export type LuckCheck = z.infer<typeof LuckCheck>;

/** Days, YYYY-MM-DD in UTC, both included. */
export const ReportPeriod = lazily(() =>
  z
    .object({ from: Day.optional(), to: Day.optional() })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      ...issue('ends_before_start'),
      path: ['to'],
    }),
);

/**
 * How the people who traded did against doing nothing, in the 90 days to `day`. Everybody with a fill outside a class
 * counts, deleted accounts too.
 */
export const PublishedResults = lazily(() =>
  z.object({
    /** The last of the 90 days; null until the first count. */
    day: z.iso.date().nullable(),
    at: Moment.nullable(),
    days: z.number().int(),
    /** No result is published for fewer people than this. */
    leastPeople: z.number().int(),
    people: z.number().int(),
    /** The share of them below doing nothing, and the median of all results in dollars; null below `leastPeople`. */
    below: Fraction.nullable(),
    median: Dollars.nullable(),
  }),
);
export type PublishedResults = z.infer<typeof PublishedResults>;

import { z } from 'zod';
import { Moment } from '../fields.ts';
import { lazily } from '../lazily.ts';

/** Dollars. Four accounts together can hold more than one amount may be. */
const Dollars = lazily(() => z.number());
/** A fraction: 0.012 is 1.2 %. */
const Fraction = lazily(() => z.number());

/** How a person’s total value changed over days: `closing` = `opening` + `cameIn` − `wentOut` + `change`. */
export const ValuePeriod = lazily(() =>
  z.object({
    /** First and last day, YYYY-MM-DD in UTC. */
    from: z.iso.date(),
    to: z.iso.date(),
    /** The value at 00:00 UTC of the first day. */
    opening: Dollars,
    /** Activated payments and what staff added. */
    cameIn: Dollars,
    /** Approved withdrawals, charge included, and what staff took away. */
    wentOut: Dollars,
    /** What daily returns and coins earned or lost, and the part of it from coins: price changes less the cost of trading. */
    change: Dollars,
    fromCoins: Dollars,
    closing: Dollars,
    /** The part of `closing` that coins are worth. */
    coins: Dollars,
    /** The time-weighted return. */
    rate: Fraction,
  }),
);
export type ValuePeriod = z.infer<typeof ValuePeriod>;

const Waiting = lazily(() => z.object({ count: z.number().int(), amount: Dollars }));

/** The progress of a person who has not had a return yet. */
export const FirstRun = lazily(() =>
  z.object({
    /** `active` while a plan is open; otherwise the latest payment for a plan, `none` if it was activated and that plan closed. */
    payment: z.enum(['none', 'pending', 'declined', 'active']),
    nextReturnAt: Moment,
  }),
);
export type FirstRun = z.infer<typeof FirstRun>;

/** The total value, its change, and what is in progress. */
export const Worth = lazily(() =>
  z.object({
    at: Moment,
    /** Balance, deposit, profit and holdings together. */
    value: Dollars,
    /** Available and on hold. */
    balance: Dollars,
    available: Dollars,
    onHold: Dollars,
    deposit: Dollars,
    profit: Dollars,
    /** What coins are worth at their latest stored prices. */
    holdings: Dollars,
    today: ValuePeriod,
    /** From the first entry on; null before it. */
    sinceStart: ValuePeriod.nullable(),
    payments: Waiting,
    withdrawals: Waiting,
    /** Null once a daily return was posted. */
    firstRun: FirstRun.nullable(),
  }),
);
export type Worth = z.infer<typeof Worth>;

/** A person’s figures at the end of a day, and what changed them. */
export const WorthDay = lazily(() =>
  z.object({
    day: z.iso.date(),
    balance: Dollars,
    deposit: Dollars,
    profit: Dollars,
    holdings: Dollars,
    value: Dollars,
    cameIn: Dollars,
    wentOut: Dollars,
    change: Dollars,
  }),
);
export type WorthDay = z.infer<typeof WorthDay>;

/** What changed a value, and the part of it that is from coins. */
const change = { change: Dollars, fromCoins: Dollars };

/** A day’s time-weighted return. */
const RatedDay = lazily(() => z.object({ day: z.iso.date(), rate: Fraction, ...change }));

export const Performance = lazily(() =>
  z.object({
    /** Null before the first entry. */
    period: ValuePeriod.nullable(),
    /** The deepest fall from a high: the day of the high and of the low; null if there was none. */
    drawdown: z.object({ rate: Fraction, from: z.iso.date(), to: z.iso.date(), ...change }).nullable(),
    /** Among days with a return; null without any. */
    best: RatedDay.nullable(),
    worst: RatedDay.nullable(),
    /** The returns over the days whose prices are known; null when none is. */
    comparison: z
      .object({
        own: Fraction,
        bitcoin: Fraction,
        /** The ten coins in equal parts. */
        coins: Fraction,
        days: z.number().int(),
        /** Days without prices, left out of all three. */
        missingDays: z.number().int(),
        /** Days whose prices were simulated. */
        simulatedDays: z.number().int(),
      })
      .nullable(),
    /** Returns from the start of the period to the end of each day; null where prices are missing. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        own: Fraction,
        bitcoin: Fraction.nullable(),
        coins: Fraction.nullable(),
      }),
    ),
  }),
);
export type Performance = z.infer<typeof Performance>;

import { z } from 'zod';
import type { IssueCode } from '../languages/issue-texts.ts';
import { lazily } from '../lazily.ts';
import { CoinId } from '../market/schemas.ts';
import { NewOrder, OrderEndReason, TradingSettings } from '../trading/schemas.ts';
import { LineDays, ResultGap } from '../trading-report/schemas.ts';

/** A day in steps of five minutes, a week in hours, or 90 days in days. */
export const ReplayLength = lazily(() => z.enum(['day', 'week', 'quarter']));
export type ReplayLength = z.infer<typeof ReplayLength>;

/** Which stretch of the history; the number decides on its days. */
const seed = lazily(() => z.coerce.number().int().min(0).max(999_999_999));
const Step = lazily(() => z.number().int().min(0).max(1000));

export const ReplayQuery = lazily(() => z.object({ length: ReplayLength, seed }));

/** Prices of the ten coins over a past stretch, without its days. Simulated. */
export const ReplayStretch = lazily(() =>
  z.object({
    stepSeconds: z.number().int(),
    /** Steps to trade in. */
    steps: z.number().int(),
    /** Candles before the first step. */
    lead: z.number().int(),
    /** Dollars to trade with. */
    cash: z.number(),
    /** Fees and smallest spreads now. Sent back with each run, they stay the same when staff change them meanwhile. */
    settings: TradingSettings,
    coins: z.array(
      z.object({
        id: CoinId,
        symbol: z.string(),
        name: z.string(),
        /** Open, high, low and close by step, the lead first. */
        candles: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
      }),
    ),
  }),
);
export type ReplayStretch = z.infer<typeof ReplayStretch>;

/** An order; a replay has no exits after a fill. */
const ReplayOrder = lazily(() =>
  NewOrder.superRefine((order, context) => {
    for (const field of ['takeProfit', 'stopLoss'] as const)
      if (order[field] !== undefined)
        context.addIssue({ code: 'custom', path: [field], message: 'not_of_order' satisfies IssueCode });
  }),
);

/** An order, or the end of one by its place among the orders; after the price of a step. */
export const ReplayCommand = lazily(() =>
  z.object({ step: Step, order: ReplayOrder.optional(), cancel: Step.optional() }),
);
export type ReplayCommand = z.infer<typeof ReplayCommand>;

/**
 * Everything that was done so far; `until` ends the replay at a step. `settings` are those that the replay began with, by
 * default those now. They may be any: a result is shown to nobody but the person who asks for it.
 */
export const RunReplayBody = lazily(() =>
  z.object({
    length: ReplayLength,
    seed,
    settings: TradingSettings.optional(),
    commands: z.array(ReplayCommand).max(200),
    until: Step.optional(),
  }),
);

/** What becomes of the commands if nothing else is done. */
export const ReplayRun = lazily(() =>
  z.object({
    orders: z.array(
      z.object({
        fills: z.array(
          z.object({
            step: Step,
            quantity: z.string(),
            price: z.string(),
            gross: z.number(),
            fee: z.number(),
          }),
        ),
        /** The step at which it ended, and why; the reason is null for filled ones. */
        endedAt: Step.nullable(),
        reason: OrderEndReason.nullable(),
      }),
    ),
    /** What the person has from a step on, until the next one. Orders hold `onOrders`, and coins that aren't available. */
    accounts: z.array(
      z.object({
        step: Step,
        cash: z.number(),
        onOrders: z.number(),
        holdings: z.array(z.object({ coin: CoinId, quantity: z.string(), available: z.string() })),
      }),
    ),
    /** Which days these were, and the three lines; null until the replay has ended. */
    result: LineDays.extend({
      /** First and last day of what was traded in, YYYY-MM-DD in UTC. */
      from: z.iso.date(),
      to: z.iso.date(),
      fills: z.number().int(),
      gaps: z.object({ nothing: ResultGap, coins: ResultGap }),
    }).nullable(),
  }),
);
export type ReplayRun = z.infer<typeof ReplayRun>;

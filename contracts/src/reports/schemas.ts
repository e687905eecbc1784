import { z } from 'zod';
import { Sum } from '../fields.ts';
import { lazily } from '../lazily.ts';

/** The fewest decisions that a median is given for. */
export const LEAST_DECISIONS = 5;

/** How long people waited for staff in the last 30 days; null below `LEAST_DECISIONS`. */
export const WaitingTime = lazily(() =>
  z
    .object({
      /** Median milliseconds from the request to the decision, or to the first answer. */
      median: z.number().int(),
      /** The number of decisions or answers. */
      count: z.number().int(),
    })
    .nullable(),
);
export type WaitingTime = z.infer<typeof WaitingTime>;

/** What happened on one day (UTC). Amounts are dollars. */
export const InsightDay = lazily(() =>
  z.object({
    day: z.iso.date(),
    /** Payments that were activated. */
    deposits: Sum,
    depositCount: z.number().int(),
    /** Withdrawals that were approved, charge included. */
    withdrawals: Sum,
    withdrawalCount: z.number().int(),
    /** Everybody's deposit at the end of the day; on the current day, now. */
    principal: Sum,
    /** Daily returns of this day; null until they are posted. */
    returns: Sum.nullable(),
    signUps: z.number().int(),
    /** Median hours from submission to decision, for the day's decisions; null without any. */
    paymentHours: z.number().nullable(),
    withdrawalHours: z.number().nullable(),
  }),
);
export type InsightDay = z.infer<typeof InsightDay>;

export const ExportKind = lazily(() =>
  z.enum(['people', 'payments', 'withdrawals', 'tickets', 'messages', 'audit']),
);
export type ExportKind = z.infer<typeof ExportKind>;

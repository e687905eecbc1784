import { z } from 'zod';
import { Amount, Id, Moment } from '../fields.ts';
import { lazily } from '../lazily.ts';

export const PaymentDecision = lazily(() => z.enum(['pending', 'active', 'declined', 'cancelled']));
export type PaymentDecision = z.infer<typeof PaymentDecision>;

/** A payment record with its proof. */
export const Payment = lazily(() =>
  z.object({
    _id: Id,
    /** Plan name, or the method of a deposit without a plan. */
    name: z.string(),
    /** Dollars. */
    details: Amount,
    /** Signed URL of the proof image, valid for 5 minutes; empty after the person is deleted. */
    detailPic: z.string(),
    /** Whether it was activated. */
    status: z.boolean(),
    decision: PaymentDecision,
    /** Whether `name` is one of the plans. */
    forPlan: z.boolean(),
    method: z.string().nullable(),
    wallet: z.string().nullable(),
    transactionHash: z.string().optional(),
    /** Reason for the decline. */
    reason: z.string().nullable(),
    createdAt: Moment,
    decidedAt: Moment.nullable(),
  }),
);
export type Payment = z.infer<typeof Payment>;

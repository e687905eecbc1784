import { z } from 'zod';
import { Amount, Id, Moment, Reason } from '../fields.ts';
import { issue } from '../issues.ts';
import { lazily } from '../lazily.ts';
import { Position, WithdrawalStatus } from '../money/schemas.ts';
import { TicketStatus } from '../support/schemas.ts';

export const UserSort = lazily(() => z.enum(['name', 'email', 'balance', 'deposit', 'profit', 'createdAt']));
export type UserSort = z.infer<typeof UserSort>;

/** A person's figures at a moment, in dollars. */
export const FiguresAt = lazily(() =>
  z.object({
    at: Moment,
    /** Available and on hold together. */
    balance: Amount,
    available: Amount,
    hold: Amount,
    deposit: Amount,
    profit: Amount,
    /** What the coins were worth, at the prices of then. */
    holdings: Amount,
  }),
);
export type FiguresAt = z.infer<typeof FiguresAt>;

/** The events on a person's timeline. Daily returns are on the statement only. */
export const TimelineKind = lazily(() =>
  z.enum([
    'registered',
    'contact_changed',
    'payment_submitted',
    'payment_activated',
    'payment_declined',
    'payment_cancelled',
    'withdrawal_requested',
    'withdrawal_approved',
    'withdrawal_rejected',
    'withdrawal_cancelled',
    'plan_opened',
    'plan_closed',
    'profit_moved',
    'corrected',
    'ticket_opened',
    'ticket_closed',
    'staff_action',
    'security',
  ]),
);
export type TimelineKind = z.infer<typeof TimelineKind>;

export const TimelineEvent = lazily(() =>
  z.object({
    _id: z.string(),
    at: Moment,
    kind: TimelineKind,
    /** The plan, the ticket's title, the field, the action of the audit log or the kind of security event. */
    subject: z.string().nullable(),
    /** Dollars. */
    amount: z.number().nullable(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    /** Who decided or acted, if it was staff; without a name once they are deleted. */
    actor: z.object({ _id: Id, name: z.string() }).nullable(),
    reason: z.string().nullable(),
  }),
);
export type TimelineEvent = z.infer<typeof TimelineEvent>;

/** A person's records other than payments: the latest 100 of each list, newest first, and whether there are more. */
export const PersonRecords = lazily(() =>
  z.object({
    withdrawals: z.array(
      z.object({
        _id: Id,
        amount: Amount,
        charge: Amount,
        method: z.string(),
        /** Null without the permission to see wallet addresses. */
        wallet: z.string().nullable(),
        status: WithdrawalStatus,
        reason: z.string().nullable(),
        createdAt: Moment,
        decidedAt: Moment.nullable(),
      }),
    ),
    moreWithdrawals: z.boolean(),
    positions: z.array(
      Position.pick({
        _id: true,
        plan: true,
        principal: true,
        worth: true,
        earned: true,
        openedAt: true,
        closedAt: true,
      }),
    ),
    morePositions: z.boolean(),
    /** Null without the permission to read tickets. */
    tickets: z
      .array(
        z.object({
          _id: Id,
          number: z.number().int(),
          title: z.string(),
          status: TicketStatus,
          createdAt: Moment,
          closedAt: Moment.nullable(),
        }),
      )
      .nullable(),
    moreTickets: z.boolean(),
  }),
);
export type PersonRecords = z.infer<typeof PersonRecords>;

/** `expected` is the figure that the admin saw; all are in dollars. */
export const UpdateBalanceBody = lazily(() =>
  z.object({ balance: Amount, expected: Amount.optional(), reason: Reason }),
);

export const UpdateDepositOrProfitBody = lazily(() =>
  z
    .object({
      deposit: Amount.optional(),
      profit: Amount.optional(),
      expected: Amount.optional(),
      reason: Reason,
    })
    .refine((body) => (body.deposit === undefined) !== (body.profit === undefined), {
      path: ['deposit'],
      ...issue('one_figure'),
    }),
);

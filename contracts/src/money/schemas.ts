import { z } from 'zod';
import {
  Amount,
  AmountText,
  Cursor,
  Day,
  Id,
  line,
  Moment,
  nameLine,
  optionalLine,
  PositiveAmount,
  plainLine,
  Reason,
  SignedAmount,
  Sum,
} from '../fields.ts';
import { issue } from '../issues.ts';
import { lazily } from '../lazily.ts';
import { LARGEST_WITHDRAWAL, SMALLEST_WITHDRAWAL } from '../limits.ts';
import { Proposal } from '../staff/schemas.ts';
import { withdrawalNetworks } from './networks.ts';
import { Payment } from './payment.ts';
import { depositMethods, findPlan } from './plans.ts';

/** The member of staff who takes care of a request. */
export const Assignee = lazily(() => z.object({ _id: Id, name: z.string() }));
export type Assignee = z.infer<typeof Assignee>;

/** In a list for staff: `me`, `nobody`, or the id of somebody. */
export const AssigneeFilter = lazily(() => z.union([z.enum(['me', 'nobody']), Id]));
export type AssigneeFilter = z.infer<typeof AssigneeFilter>;

/** Assigns a request to a member of staff, or to nobody. */
export const AssignBody = lazily(() => z.object({ assignee: Id.nullable() }));

export const WithdrawalStatus = lazily(() => z.enum(['pending', 'approved', 'rejected', 'cancelled']));
export type WithdrawalStatus = z.infer<typeof WithdrawalStatus>;

const Network = lazily(() => z.enum(withdrawalNetworks, issue('not_network')));

export const Withdrawal = lazily(() =>
  z.object({
    _id: Id,
    /** Dollars taken from the balance, charge included. */
    amount: Amount,
    /** Dollars of `amount` that are kept; fixed at the time of the request. */
    charge: Amount,
    method: z.string(),
    wallet: z.string(),
    /** Null when the request named none. */
    network: Network.nullable().optional(),
    status: WithdrawalStatus,
    createdAt: Moment,
    decidedAt: Moment.nullable(),
    /** The reason for the decision, for the person; null if none was given. */
    reason: z.string().nullable(),
    user: z.object({ _id: Id, name: z.string(), balance: Amount }),
    /** For staff: the decision that waits for a second person. */
    proposal: Proposal.optional(),
    /** For staff: who takes care of it. */
    assignee: Assignee.nullable().optional(),
  }),
);
export type Withdrawal = z.infer<typeof Withdrawal>;

/** `expected` is the principal that the person was shown, in dollars. */
export const ClosePositionBody = lazily(() => z.object({ expected: Amount.optional() }));

/**
 * Opens a plan with money of the balance or with profit. An amount below the plan's price adds to a plan of that name
 * that is open.
 */
export const OpenPositionBody = lazily(() =>
  z.object({
    plan: z.string().refine((name) => findPlan(name) !== undefined, issue('unknown_plan')),
    amount: PositiveAmount,
    from: z.enum(['balance', 'profit']).default('balance'),
  }),
);

export const MoveProfitBody = lazily(() => z.object({ amount: PositiveAmount }));

export const RequestWithdrawalBody = lazily(() =>
  z.object({
    amount: PositiveAmount.min(SMALLEST_WITHDRAWAL, issue('withdrawal_range')).max(
      LARGEST_WITHDRAWAL,
      issue('withdrawal_range'),
    ),
    walletAddress: plainLine(200),
    withdrawMethod: z.literal('Wallet', issue('not_wallet')),
    /** With it, the address must be one of that network. */
    network: Network.optional(),
  }),
);

/**
 * A withdrawal address that a person keeps. `usableAt` is fixed when it is saved: neither adding nor removing a second
 * factor changes it.
 */
export const SavedAddress = lazily(() =>
  z.object({
    _id: Id,
    name: z.string(),
    network: Network,
    address: z.string(),
    createdAt: Moment,
    /** From when withdrawals to it are accepted. */
    usableAt: Moment,
  }),
);
export type SavedAddress = z.infer<typeof SavedAddress>;

export const SaveAddressBody = lazily(() =>
  z.object({
    name: nameLine(60),
    network: Network,
    address: plainLine(200),
  }),
);

export const WithdrawalDecisionBody = lazily(() =>
  z.object({
    status: z.enum(['approved', 'rejected']),
    reason: Reason,
  }),
);

/** How the charge of a withdrawal is calculated: flat + basis points of the amount, at most `cap`. */
export const ChargePolicy = lazily(() =>
  z.object({
    flat: Amount,
    basisPoints: z.number().int().min(0).max(10_000),
    /** Dollars; null means no cap. */
    cap: Amount.nullable(),
  }),
);
export type ChargePolicy = z.infer<typeof ChargePolicy>;

export const SubmitPaymentFields = lazily(() =>
  z
    .object({
      name: line(80),
      planName: z
        .string()
        .trim()
        .max(80)
        .refine((name) => name === '' || findPlan(name) !== undefined, issue('unknown_plan'))
        .default(''),
      planAmount: AmountText,
      method: z
        .string()
        .trim()
        .refine(
          (method) => method === '' || depositMethods.some((known) => known === method),
          issue('unknown_method'),
        )
        .optional(),
      wallet: optionalLine(200),
      transactionHash: z
        .string()
        .trim()
        .max(200)
        .regex(/^[\w:.-]*$/, issue('forbidden_characters'))
        .optional(),
    })
    .refine((fields) => fields.planName !== '' || Boolean(fields.method), {
      path: ['planName'],
      ...issue('plan_or_method'),
    }),
);

export const PaymentForReview = lazily(() =>
  Payment.extend({
    user: z.object({ _id: Id, name: z.string(), email: z.string() }),
    /** Whether the same image was submitted before. */
    proofSeenBefore: z.boolean(),
    /** Whether the amount is below the plan's price; activation then credits the balance. */
    belowPrice: z.boolean(),
    /** The decision that waits for a second person. */
    proposal: Proposal.optional(),
    /** Who takes care of it. */
    assignee: Assignee.nullable(),
  }),
);
export type PaymentForReview = z.infer<typeof PaymentForReview>;

export const PaymentDecisionBody = lazily(() =>
  z.object({
    /** true activates, false declines. */
    status: z.boolean(),
    reason: Reason,
  }),
);

export const Deposit = lazily(() =>
  z.object({
    id: Id,
    user: z.string(),
    amount: Amount,
    transactionHash: z.string(),
    image: z.string(),
    decision: Payment.shape.decision,
    createdAt: Moment,
  }),
);
export type Deposit = z.infer<typeof Deposit>;

export const Position = lazily(() =>
  z.object({
    _id: Id,
    plan: z.string(),
    /** Dollars invested. */
    principal: Amount,
    /** Dollars earned or lost so far. */
    earned: SignedAmount,
    /**
     * Dollars of principal now: `principal` + `gained` − `lost` − `toProfit` − `toBalance` + `adjusted`. Gains go to
     * profit and losses are taken from it first, so `toProfit` is what returns moved out, and negative where profit
     * covered more than they earned.
     */
    worth: Amount,
    gained: Amount,
    lost: Amount,
    toProfit: SignedAmount,
    /** Moved when the plan was closed. */
    toBalance: Amount,
    /** Changed by staff. */
    adjusted: SignedAmount,
    openedAt: Moment,
    /** The first day (UTC) whose return it takes part in. */
    earnsFrom: z.iso.date(),
    /** When its owner asked to close it. It closes with the returns of the days at whose end it was open. */
    closingAt: Moment.nullable(),
    closedAt: Moment.nullable(),
    /** Recent daily returns, newest first: day (YYYY-MM-DD), rate as a fraction, dollars. */
    returns: z.array(z.object({ day: z.iso.date(), rate: z.number(), amount: SignedAmount })),
  }),
);
export type Position = z.infer<typeof Position>;

export const BalancePoint = lazily(() =>
  z.object({
    day: z.iso.date(),
    balance: Amount,
    deposit: Amount,
    profit: Amount,
  }),
);
export type BalancePoint = z.infer<typeof BalancePoint>;

export const StatementKind = lazily(() =>
  z.enum([
    'payment_activated',
    'plan_opened',
    'daily_return',
    'profit_moved',
    'plan_closed',
    'withdrawal_requested',
    'withdrawal_approved',
    'withdrawal_rejected',
    'withdrawal_cancelled',
    'adjustment',
    'correction',
    'write_off',
    'grant',
    'order_placed',
    'order_amended',
    'order_ended',
    'order_filled',
    'holding_settled',
  ]),
);
export type StatementKind = z.infer<typeof StatementKind>;

export const PersonalAccount = lazily(() => z.enum(['cash', 'hold', 'principal', 'profit']));
export type PersonalAccount = z.infer<typeof PersonalAccount>;

/** Account filter of a statement; `balance` is cash and hold together. */
export const StatementAccount = lazily(() => z.enum([...PersonalAccount.options, 'balance']));
export type StatementAccount = z.infer<typeof StatementAccount>;

export const StatementEntry = lazily(() =>
  z.object({
    _id: z.string(),
    at: Moment,
    kind: StatementKind,
    account: PersonalAccount,
    /** What happened, for display. */
    description: z.string(),
    /** Null when nobody gave one. */
    reason: z.string().nullable(),
    /** A name, "You", or "Dayrise" for a job. */
    actor: z.string(),
    /** Dollars; positive amounts add to the account. */
    amount: SignedAmount,
    /** Dollars on the account after this entry. */
    runningBalance: Amount,
    journal: Id,
  }),
);
export type StatementEntry = z.infer<typeof StatementEntry>;

export const StatementQuery = lazily(() =>
  z.object({
    user: Id.optional(),
    kind: StatementKind.optional(),
    account: StatementAccount.optional(),
    from: Day.optional(),
    to: Day.optional(),
    /** The statement as it was at this past moment. */
    at: Moment.optional(),
    journal: Id.optional(),
    cursor: Cursor,
    /** Whether CSV has a column with each row's proof, for `verify-statement`. */
    proofs: z.literal('true').optional(),
  }),
);

/** What an event did to the total value; a `transfer` is between the person’s own figures and leaves it as it was. */
export const StatementFlow = lazily(() => z.enum(['in', 'out', 'return', 'trade', 'transfer']));
export type StatementFlow = z.infer<typeof StatementFlow>;

/** One event: the entries that a journal made on a person’s accounts. */
export const StatementEvent = lazily(() =>
  z.object({
    /** The journal’s id. */
    journal: Id,
    at: Moment,
    kind: StatementKind,
    flow: StatementFlow,
    description: z.string(),
    /** Null when nobody gave one. */
    reason: z.string().nullable(),
    /** A name, "You", or "Dayrise" for a job. */
    actor: z.string(),
    /** Dollars by which the total value changed; zero for a transfer. */
    change: Sum,
    /** Dollars moved between the person’s own figures. */
    moved: Sum,
    /** Dollars on each account after the event. */
    after: z.object({ cash: Amount, hold: Amount, principal: Amount, profit: Amount, total: Sum }),
    entries: z.array(StatementEntry),
  }),
);
export type StatementEvent = z.infer<typeof StatementEvent>;

export const StatementEventsQuery = lazily(() =>
  StatementQuery.pick({
    kind: true,
    account: true,
    from: true,
    to: true,
    journal: true,
    cursor: true,
    proofs: true,
  }).extend({
    flow: StatementFlow.optional(),
    /** Searches descriptions, reasons and names, and amounts: `500` finds $500.00 to $500.99, `500.25` that alone. */
    q: z.string().trim().max(100).optional(),
  }),
);

/** A calendar month in UTC. */
export const Month = lazily(() => z.string().regex(/^(20\d\d)-(0[1-9]|1[0-2])$/));

/** A month of a person’s statement, in dollars: opening + in − out + returns + fromCoins = closing. */
export const StatementMonth = lazily(() =>
  z.object({
    month: Month,
    opening: Sum,
    in: Sum,
    out: Sum,
    returns: Sum,
    /** What the prices of coins did, less what trading cost. */
    fromCoins: Sum,
    closing: Sum,
    events: z.number().int(),
    /** Whether the month is over, so that its PDF can be downloaded. */
    complete: z.boolean(),
  }),
);
export type StatementMonth = z.infer<typeof StatementMonth>;

/** The six totals of the admin index, in dollars and counts. */
export const Summary = lazily(() =>
  z.object({
    totalBalance: z.number(),
    totalTransactions: z.number().int(),
    totalUsers: z.number().int(),
    totalTickets: z.number().int(),
    totalDeposit: z.number(),
    totalProfit: z.number(),
    /** What all people's coins are worth at the last price of each, of then for a past moment. */
    totalHoldings: z.number(),
  }),
);
export type Summary = z.infer<typeof Summary>;

/** Records that await a decision: their number and the oldest one's time. */
const Queue = lazily(() => z.object({ waiting: z.number().int(), oldest: Moment.nullable() }));
export const Queues = lazily(() =>
  z.object({
    payments: Queue,
    withdrawals: Queue,
    tickets: Queue,
    /** Decisions that wait for a second person. Processes of the previous version leave it out. */
    proposals: Queue.optional(),
  }),
);
export type Queues = z.infer<typeof Queues>;

export const AuditEvent = lazily(() =>
  z.object({
    _id: z.string(),
    at: Moment,
    actor: z.object({ _id: Id.nullable(), name: z.string() }),
    action: z.string(),
    subject: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
    before: z.unknown(),
    after: z.unknown(),
    reason: z.string(),
    address: z.string(),
    requestId: z.string(),
    /** Who proposed what this person confirmed, refused or withdrew. */
    proposedBy: z.object({ _id: Id, name: z.string() }).nullable(),
  }),
);
export type AuditEvent = z.infer<typeof AuditEvent>;

export const Reconciliation = lazily(() =>
  z.object({
    ok: z.boolean(),
    checkedAt: Moment.nullable(),
    /** The last check is too old to count. */
    stale: z.boolean(),
    /** Posting is stopped because a check found drift. */
    postingStopped: z.boolean(),
    journals: z.number().int(),
    checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string().nullable() })),
  }),
);
export type Reconciliation = z.infer<typeof Reconciliation>;

/** What the last nightly check of figures found that are derived from entries and prices. */
export const DerivedCheck = lazily(() =>
  z.object({
    checkedAt: Moment.nullable(),
    /** How many figures were recomputed. */
    sampled: z.number().int(),
    /** Sentences in English; each names a figure, what is shown, and what was computed. */
    differences: z.array(z.string()),
  }),
);
export type DerivedCheck = z.infer<typeof DerivedCheck>;

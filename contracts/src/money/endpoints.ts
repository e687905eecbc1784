import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Cursor, Id, Moment, Reason } from '../fields.ts';
import { lazily } from '../lazily.ts';
import { Proposal } from '../staff/schemas.ts';
import { Payment } from './payment.ts';
import { ReturnFailure, ReturnSoFar, ReturnsReport } from './returns.ts';
import {
  AssignBody,
  Assignee,
  AssigneeFilter,
  AuditEvent,
  BalancePoint,
  ChargePolicy,
  ClosePositionBody,
  Deposit,
  DerivedCheck,
  Month,
  MoveProfitBody,
  OpenPositionBody,
  PaymentDecisionBody,
  PaymentForReview,
  Position,
  Queues,
  Reconciliation,
  RequestWithdrawalBody,
  SaveAddressBody,
  SavedAddress,
  StatementEntry,
  StatementEvent,
  StatementEventsQuery,
  StatementMonth,
  StatementQuery,
  SubmitPaymentFields,
  Summary,
  Withdrawal,
  WithdrawalDecisionBody,
  WithdrawalStatus,
} from './schemas.ts';

const withId = lazily(() => z.object({ id: Id }));

export const listOwnWithdrawals = defineEndpoint(() => ({
  name: 'listOwnWithdrawals',
  method: 'GET',
  path: '/api/withdraw',
  access: 'user',
  stake: 'read',
  summary:
    'The caller’s withdrawals, newest first, with the available balance and how the charge is calculated',
  query: z.object({ cursor: Cursor }),
  response: z.object({
    withdrawals: z.array(Withdrawal),
    /** The cursor of the next page; null on the last one. */
    next: z.string().nullable(),
    /** Dollars available to withdraw. */
    available: z.number(),
    /** Dollars on hold for pending withdrawals. */
    onHold: z.number(),
    chargePolicy: ChargePolicy,
  }),
}));

export const requestWithdrawal = defineEndpoint(() => ({
  name: 'requestWithdrawal',
  method: 'POST',
  path: '/api/withdraw',
  access: 'user',
  stake: 'money',
  summary: 'Request a withdrawal; the amount goes on hold',
  body: RequestWithdrawalBody,
  response: z.object({ withdrawal: Withdrawal }),
  status: 201,
  onStatement: true,
}));

export const cancelPayment = defineEndpoint(() => ({
  name: 'cancelPayment',
  method: 'DELETE',
  path: '/api/usersPay/{id}',
  access: 'user',
  stake: 'own',
  summary: 'Cancel one of the caller’s undecided payments',
  params: withId,
  response: z.object({ payment: Payment }),
}));

export const cancelWithdrawal = defineEndpoint(() => ({
  name: 'cancelWithdrawal',
  method: 'DELETE',
  path: '/api/withdraw/{id}',
  access: 'user',
  stake: 'money',
  summary: 'Cancel one of the caller’s pending withdrawals',
  params: withId,
  response: z.object({ withdrawal: Withdrawal }),
  onStatement: true,
}));

export const listSavedAddresses = defineEndpoint(() => ({
  name: 'listSavedAddresses',
  method: 'GET',
  path: '/api/withdraw/addresses',
  access: 'user',
  stake: 'read',
  summary: 'The caller’s saved withdrawal addresses, newest first',
  response: z.object({
    addresses: z.array(SavedAddress),
    /**
     * Whether withdrawals go to saved addresses only, and a new one waits 24 hours: the account has a second factor,
     * or had one in the last 24 hours.
     */
    restricted: z.boolean(),
  }),
}));

export const saveAddress = defineEndpoint(() => ({
  name: 'saveAddress',
  method: 'POST',
  path: '/api/withdraw/addresses',
  access: 'user',
  stake: 'access',
  summary: 'Save a withdrawal address; it waits 24 hours when the account has a second factor',
  body: SaveAddressBody,
  response: z.object({ address: SavedAddress }),
  status: 201,
}));

export const removeAddress = defineEndpoint(() => ({
  name: 'removeAddress',
  method: 'DELETE',
  path: '/api/withdraw/addresses/{id}',
  access: 'user',
  stake: 'own',
  summary: 'Remove a saved withdrawal address; withdrawals that were requested to it stay as they are',
  params: withId,
}));

export const submitPayment = defineEndpoint(() => ({
  name: 'submitPayment',
  method: 'POST',
  path: '/api/usersPay/submit-payment',
  access: 'user',
  stake: 'money',
  summary: 'Submit proof of a payment as the multipart part `image`',
  body: SubmitPaymentFields,
  bodyKind: 'multipart',
  response: z.object({ message: z.string(), payment: Payment }),
  status: 201,
}));

/** A proof image. The URL is signed, so no session is needed. */
export const getProofImage = defineEndpoint(() => ({
  name: 'getProofImage',
  method: 'GET',
  path: '/api/proofs/{hash}',
  access: 'all',
  stake: 'read',
  summary: 'A proof image; its signed URL is valid for 5 minutes',
  params: z.object({ hash: z.string().regex(/^[\da-f]{64}$/) }),
  query: z.object({ expires: z.coerce.number().int(), signature: z.string().max(128) }),
  responseKind: 'binary',
  status: 200,
}));

export const listPositions = defineEndpoint(() => ({
  name: 'listPositions',
  method: 'GET',
  path: '/api/positions',
  access: 'user',
  stake: 'read',
  summary: 'The caller’s open positions, then the 100 that closed last, with their latest daily returns',
  response: z.object({ positions: z.array(Position) }),
}));

export const openPosition = defineEndpoint(() => ({
  name: 'openPosition',
  method: 'POST',
  path: '/api/positions',
  access: 'user',
  stake: 'money',
  summary:
    'Open a plan with money of the balance or with profit, at once; it earns from the next day. 422 with what is available, or with the price of the plan; 409 with 100 open plans',
  body: OpenPositionBody,
  response: z.object({ position: Position }),
  status: 201,
  onStatement: true,
}));

export const closePosition = defineEndpoint(() => ({
  name: 'closePosition',
  method: 'POST',
  path: '/api/positions/{id}/close',
  access: 'user',
  stake: 'money',
  summary:
    'Close one of the caller’s plans; its principal goes to the balance, at once or with the return of the last day. 409 stale_figure when it isn’t `expected` anymore',
  params: withId,
  body: ClosePositionBody,
  response: z.object({ position: Position }),
  onStatement: true,
}));

export const moveProfit = defineEndpoint(() => ({
  name: 'moveProfit',
  method: 'POST',
  path: '/api/profit/move',
  access: 'user',
  stake: 'money',
  summary: 'Move profit to the balance',
  body: MoveProfitBody,
  response: z.object({ balance: z.number(), profit: z.number() }),
  status: 201,
  onStatement: true,
}));

export const takeStartingGrant = defineEndpoint(() => ({
  name: 'takeStartingGrant',
  method: 'POST',
  path: '/api/trading/grant',
  access: 'user',
  stake: 'money',
  summary:
    'Take the practice money, once. 403 before the email address is confirmed, 409 if it was taken, 404 where there is none',
  response: z.object({ balance: z.number() }),
  status: 201,
  onStatement: true,
}));

export const getBalanceHistory = defineEndpoint(() => ({
  name: 'getBalanceHistory',
  method: 'GET',
  path: '/api/balance-history',
  access: 'user',
  stake: 'read',
  summary: 'The caller’s balance, deposit and profit at the end of each day',
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(90) }),
  response: z.object({ points: z.array(BalancePoint) }),
}));

export const getStatement = defineEndpoint(() => ({
  name: 'getStatement',
  method: 'GET',
  path: '/api/statement',
  access: 'signed-in',
  stake: 'read',
  summary: 'Every change to a person’s accounts, newest first; CSV with `Accept: text/csv`',
  query: StatementQuery,
  response: z.object({ entries: z.array(StatementEntry), next: z.string().nullable() }),
  responseKind: 'csv-or-json',
}));

export const listStatementEvents = defineEndpoint(() => ({
  name: 'listStatementEvents',
  method: 'GET',
  path: '/api/statement/events',
  access: 'user',
  stake: 'read',
  summary: 'The caller’s statement with one row per event, newest first; CSV with `Accept: text/csv`',
  query: StatementEventsQuery,
  response: z.object({ events: z.array(StatementEvent), next: z.string().nullable() }),
  responseKind: 'csv-or-json',
}));

export const listStatementMonths = defineEndpoint(() => ({
  name: 'listStatementMonths',
  method: 'GET',
  path: '/api/statement/months',
  access: 'user',
  stake: 'read',
  summary: 'The caller’s months with their totals, from the current one back to that of the first entry',
  response: z.object({ months: z.array(StatementMonth) }),
}));

export const getMonthlyStatement = defineEndpoint(() => ({
  name: 'getMonthlyStatement',
  method: 'GET',
  path: '/api/statements/{month}.pdf',
  access: 'signed-in',
  stake: 'read',
  summary:
    'The caller’s statement of a month as a PDF with proofs of its events; 404 before the first entry, 425 until the month is over. Ten minutes later it is given out even if not all of its events are sealed or the prices of its coins are not final, marked as provisional',
  params: z.object({ month: Month }),
  responseKind: 'binary',
  status: 200,
}));

export const getReturns = defineEndpoint(() => ({
  name: 'getReturns',
  method: 'GET',
  path: '/api/returns',
  access: 'all',
  stake: 'read',
  summary: 'Realized daily returns of the simulation: method, history, spread',
  response: ReturnsReport,
}));

export const getReturnSoFar = defineEndpoint(() => ({
  name: 'getReturnSoFar',
  method: 'GET',
  path: '/api/returns/today',
  access: 'user',
  stake: 'read',
  summary: 'What the caller’s plans earned or lost today at the prices now: an estimate',
  response: ReturnSoFar,
}));

export const listReturnFailures = defineEndpoint(() => ({
  name: 'listReturnFailures',
  method: 'GET',
  path: '/api/admin/returns/failures',
  access: 'admin',
  stake: 'read',
  permission: 'system.read',
  summary: 'Daily returns that failed and are retried every ten minutes, oldest day first',
  response: z.object({ failures: z.array(ReturnFailure), total: z.number().int() }),
}));

export const listWithdrawals = defineEndpoint(() => ({
  name: 'listWithdrawals',
  method: 'GET',
  path: '/api/admin/withdrawals',
  access: 'admin',
  stake: 'read',
  permission: 'withdrawals.read',
  summary: 'Withdrawal requests: pending ones first, the oldest on top',
  query: z.object({
    /** One record. */
    id: Id.optional(),
    status: WithdrawalStatus.optional(),
    assignee: AssigneeFilter.optional(),
    search: z.string().trim().max(100).optional(),
    cursor: Cursor,
  }),
  response: z.object({
    withdrawals: z.array(Withdrawal),
    /** Who has withdrawals assigned, by name. */
    assignees: z.array(Assignee),
    next: z.string().nullable(),
  }),
}));

export const decideWithdrawal = defineEndpoint(() => ({
  name: 'decideWithdrawal',
  method: 'PATCH',
  path: '/api/admin/withdrawals/{id}',
  access: 'admin',
  stake: 'money',
  permission: 'withdrawals.decide',
  summary: 'Approve or reject a pending withdrawal; 202 while it waits for a second person',
  params: withId,
  body: WithdrawalDecisionBody,
  response: z.object({ success: z.literal(true), withdrawal: Withdrawal }),
  otherStatuses: [202],
}));

export const listPayments = defineEndpoint(() => ({
  name: 'listPayments',
  method: 'GET',
  path: '/api/admin/payments',
  access: 'admin',
  stake: 'read',
  permission: 'payments.read',
  summary: 'Payment records: undecided ones first, the oldest on top',
  query: z.object({
    /** One record. */
    id: Id.optional(),
    decision: Payment.shape.decision.optional(),
    assignee: AssigneeFilter.optional(),
    search: z.string().trim().max(100).optional(),
    cursor: Cursor,
  }),
  response: z.object({
    payments: z.array(PaymentForReview),
    /** Who has payments assigned, by name. */
    assignees: z.array(Assignee),
    next: z.string().nullable(),
  }),
}));

export const decidePayment = defineEndpoint(() => ({
  name: 'decidePayment',
  method: 'PATCH',
  path: '/api/admin/payments/{id}',
  access: 'admin',
  stake: 'money',
  permission: 'payments.decide',
  summary: 'Activate or decline a payment; 202 while it waits for a second person',
  params: withId,
  body: PaymentDecisionBody,
  response: z.object({ success: z.literal(true), payment: PaymentForReview }),
  otherStatuses: [202],
}));

export const listDeposits = defineEndpoint(() => ({
  name: 'listDeposits',
  method: 'GET',
  path: '/api/deposits',
  access: 'admin',
  stake: 'read',
  permission: 'payments.read',
  summary: 'Payment records that carry a transaction hash',
  query: z.object({ cursor: Cursor }),
  response: z.object({ deposits: z.array(Deposit), next: z.string().nullable() }),
}));

export const getSummary = defineEndpoint(() => ({
  name: 'getSummary',
  method: 'GET',
  path: '/api/admin/summary',
  access: 'admin',
  stake: 'read',
  permission: 'dashboard.read',
  summary: 'The seven totals of the admin index, now or at a past moment; 422 for a future moment',
  query: z.object({ at: Moment.optional() }),
  response: Summary,
}));

export const getQueues = defineEndpoint(() => ({
  name: 'getQueues',
  method: 'GET',
  path: '/api/admin/queues',
  access: 'admin',
  stake: 'read',
  permission: 'dashboard.read',
  summary: 'Counts of records that await a decision, and the age of the oldest',
  response: Queues,
}));

export const listAuditEvents = defineEndpoint(() => ({
  name: 'listAuditEvents',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  stake: 'read',
  permission: 'audit.read',
  summary: 'Actions of admins, newest first',
  query: z.object({
    actor: Id.optional(),
    action: z.string().max(60).optional(),
    subject: Id.optional(),
    cursor: Cursor,
  }),
  response: z.object({ events: z.array(AuditEvent), next: z.string().nullable() }),
}));

export const getJournalProof = defineEndpoint(() => ({
  name: 'getJournalProof',
  method: 'GET',
  path: '/api/journals/{id}/proof',
  access: 'signed-in',
  stake: 'read',
  summary:
    'Proof that a journal is in the public log, as c2sp.org/tlog-proof@v1; `extra` is base64 of JSON {salt, journal}. 425 until it is sealed, 410 once its salt was removed',
  params: withId,
  responseKind: 'binary',
  status: 200,
}));

export const correctJournal = defineEndpoint(() => ({
  name: 'correctJournal',
  method: 'POST',
  path: '/api/admin/journals/{id}/correct',
  access: 'admin',
  stake: 'money',
  permission: 'journals.correct',
  summary:
    'Reverse an adjustment, an activation or a daily return with a journal that names it; 202 while it waits for a second person',
  params: withId,
  body: z.object({ reason: Reason }),
  response: z.object({ journal: Id.nullable(), proposal: Proposal.optional() }),
  otherStatuses: [202],
  status: 201,
}));

export const getReconciliation = defineEndpoint(() => ({
  name: 'getReconciliation',
  method: 'GET',
  path: '/api/admin/reconciliation',
  access: 'admin',
  stake: 'read',
  permission: 'system.read',
  summary: 'The result of the last ledger check',
  response: Reconciliation,
}));

export const getDerivedCheck = defineEndpoint(() => ({
  name: 'getDerivedCheck',
  method: 'GET',
  path: '/api/admin/derived-check',
  access: 'admin',
  stake: 'read',
  permission: 'system.read',
  summary: 'What the last nightly check of derived figures found',
  response: DerivedCheck,
}));

export const assignWithdrawal = defineEndpoint(() => ({
  name: 'assignWithdrawal',
  method: 'PUT',
  path: '/api/admin/withdrawals/{id}/assignee',
  access: 'admin',
  stake: 'own',
  permission: 'withdrawals.decide',
  summary: 'Assign a withdrawal to somebody who may decide on it, or to nobody',
  params: withId,
  body: AssignBody,
  response: z.object({ assignee: Assignee.nullable() }),
}));

export const assignPayment = defineEndpoint(() => ({
  name: 'assignPayment',
  method: 'PUT',
  path: '/api/admin/payments/{id}/assignee',
  access: 'admin',
  stake: 'own',
  permission: 'payments.decide',
  summary: 'Assign a payment to somebody who may decide on it, or to nobody',
  params: withId,
  body: AssignBody,
  response: z.object({ assignee: Assignee.nullable() }),
}));

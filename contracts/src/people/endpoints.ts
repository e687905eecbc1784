import { z } from 'zod';
import { DataExport, DeletionRequest, DownloadLink } from '../account/schemas.ts';
import { ApiKey } from '../bots/schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Amount, Cursor, Id, Moment, PageNumber, Reason } from '../fields.ts';
import { Role, Session, User } from '../identity/schemas.ts';
import { issue } from '../issues.ts';
import { lazily } from '../lazily.ts';
import { Proposal } from '../staff/schemas.ts';
import {
  FiguresAt,
  PersonRecords,
  TimelineEvent,
  UpdateBalanceBody,
  UpdateDepositOrProfitBody,
  UserSort,
} from './schemas.ts';

const withId = lazily(() => z.object({ id: Id }));

export const listUsers = defineEndpoint(() => ({
  name: 'listUsers',
  method: 'GET',
  path: '/api/users/users',
  access: 'admin',
  stake: 'read',
  permission: 'people.read',
  summary: 'People with the role user, or with `status=staff` who is on the staff; totals are in the headers',
  query: z.object({
    search: z.string().trim().max(100).optional(),
    sort: UserSort.default('createdAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
    status: z.enum(['verified', 'unverified', 'staff']).optional(),
    page: PageNumber.default(1),
  }),
  response: z.array(User.omit({ paymentMethods: true, language: true })),
  /** `X-Total-Capped: true`: the search matched more people than it counted. */
  responseHeaders: ['X-Total-Count', 'X-Page-Count', 'X-Total-Capped'],
}));

export const getUser = defineEndpoint(() => ({
  name: 'getUser',
  method: 'GET',
  path: '/api/users/users/{id}',
  access: 'admin',
  stake: 'read',
  permission: 'people.read',
  summary: 'One person with payment records and sessions',
  params: withId,
  response: z.object({
    user: User,
    /** Whether there are payment records before those of the user, which are the latest 100. */
    morePayments: z.boolean(),
    /** What the person’s coins are worth now, in dollars. */
    holdings: Amount,
    sessions: z.array(Session.omit({ current: true })),
    apiKeys: z.array(ApiKey),
    /** A deletion that the person asked for and can still cancel. */
    deletion: DeletionRequest.nullable(),
    /** What waits for a second person: figures, corrections, and for readers of proposals the role. */
    proposals: z.array(Proposal),
  }),
}));

export const getFigures = defineEndpoint(() => ({
  name: 'getFigures',
  method: 'GET',
  path: '/api/users/users/{id}/figures',
  access: 'admin',
  stake: 'read',
  permission: 'people.read',
  summary: 'A person’s figures now or at a past moment, from the ledger; 422 for a future moment',
  params: withId,
  query: z.object({ at: Moment.optional() }),
  response: FiguresAt,
}));

export const getTimeline = defineEndpoint(() => ({
  name: 'getTimeline',
  method: 'GET',
  path: '/api/users/users/{id}/timeline',
  access: 'admin',
  stake: 'read',
  permission: 'people.read',
  summary:
    'What happened to a person, newest first; security events and tickets only with their own permissions',
  params: withId,
  query: z.object({ cursor: Cursor }),
  response: z.object({ events: z.array(TimelineEvent), next: z.string().nullable() }),
}));

export const getPersonRecords = defineEndpoint(() => ({
  name: 'getPersonRecords',
  method: 'GET',
  path: '/api/users/users/{id}/records',
  access: 'admin',
  stake: 'read',
  permission: 'people.read',
  summary: 'A person’s withdrawals, plans and tickets',
  params: withId,
  response: PersonRecords,
}));

export const viewAsPerson = defineEndpoint(() => ({
  name: 'viewAsPerson',
  method: 'POST',
  path: '/api/users/users/{id}/view-as',
  access: 'admin',
  stake: 'data',
  permission: 'people.view_as',
  summary:
    'Open a read-only session of 15 minutes in a person’s area. It is in the audit log and the person is told',
  params: withId,
  body: z.object({ reason: Reason }),
  response: z.object({ token: z.string(), user: User, expiresAt: Moment }),
  status: 201,
}));

export const listPersonExports = defineEndpoint(() => ({
  name: 'listPersonExports',
  method: 'GET',
  path: '/api/users/users/{id}/exports',
  access: 'admin',
  stake: 'read',
  permission: 'people.data',
  summary: 'The latest archives of everything about a person; only those the caller made can be downloaded',
  params: withId,
  response: z.object({ exports: z.array(DataExport.extend({ mine: z.boolean() })) }),
}));

export const exportPerson = defineEndpoint(() => ({
  name: 'exportPerson',
  method: 'POST',
  path: '/api/users/users/{id}/exports',
  access: 'admin',
  stake: 'data',
  permission: 'people.data',
  summary:
    'Make an archive of everything about a person, with a reason. It is in the audit log and the person is told; 409 within a day of the one before',
  params: withId,
  body: z.object({ reason: Reason }),
  response: z.object({ export: DataExport }),
  status: 201,
}));

export const linkPersonExport = defineEndpoint(() => ({
  name: 'linkPersonExport',
  method: 'POST',
  path: '/api/users/users/{id}/exports/{export}/link',
  access: 'admin',
  stake: 'data',
  permission: 'people.data',
  summary: 'The address of an archive that the caller made, for one minute; it is in the audit log',
  params: z.object({ id: Id, export: Id }),
  response: DownloadLink,
}));

export const deleteUser = defineEndpoint(() => ({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/api/users/users/{id}',
  access: 'admin',
  stake: 'money',
  permission: 'people.manage',
  summary:
    'Delete a person: ends sessions, erases personal data, writes off the balances, keeps the ledger; 202 while a large write-off waits for a second person',
  params: withId,
  body: z.object({ reason: Reason }),
  response: z.object({ success: z.literal(true), proposal: Proposal.optional() }),
  otherStatuses: [202],
}));

export const updateDepositOrProfit = defineEndpoint(() => ({
  name: 'updateDepositOrProfit',
  method: 'PUT',
  path: '/api/users/update-deposit-profit/{id}',
  access: 'admin',
  stake: 'money',
  permission: 'figures.set',
  summary: 'Set a person’s deposit or profit with an adjustment',
  params: withId,
  body: UpdateDepositOrProfitBody,
  response: z.object({ user: User }),
  otherStatuses: [202],
}));

export const updateBalance = defineEndpoint(() => ({
  name: 'updateBalance',
  method: 'PUT',
  path: '/api/users/update-balance/{id}',
  access: 'admin',
  stake: 'money',
  permission: 'figures.set',
  summary: 'Set a person’s balance with an adjustment',
  params: withId,
  body: UpdateBalanceBody,
  response: z.object({ user: User }),
  otherStatuses: [202],
}));

export const updateVerification = defineEndpoint(() => ({
  name: 'updateVerification',
  method: 'PATCH',
  path: '/api/users/users/{id}',
  access: 'admin',
  stake: 'access',
  permission: 'people.manage',
  summary: 'Set a person’s verification or role; a new role ends their sessions',
  params: withId,
  body: z
    .object({ status: z.boolean().optional(), role: Role.optional(), reason: Reason })
    .refine((body) => body.status !== undefined || body.role !== undefined, {
      path: ['status'],
      ...issue('nothing_to_change'),
    }),
  response: z.object({ user: User }),
  otherStatuses: [202],
}));

export const endUserSession = defineEndpoint(() => ({
  name: 'endUserSession',
  method: 'DELETE',
  path: '/api/users/users/{id}/sessions/{session}',
  access: 'admin',
  stake: 'access',
  permission: 'people.manage',
  summary: 'End one of a person’s sessions',
  params: z.object({ id: Id, session: Id }),
  body: z.object({ reason: Reason }),
}));

export const revokeUserApiKey = defineEndpoint(() => ({
  name: 'revokeUserApiKey',
  method: 'DELETE',
  path: '/api/users/users/{id}/api-keys/{key}',
  access: 'admin',
  stake: 'access',
  permission: 'people.manage',
  summary: 'Revoke one of a person’s API keys',
  params: z.object({ id: Id, key: Id }),
  body: z.object({ reason: Reason }),
}));

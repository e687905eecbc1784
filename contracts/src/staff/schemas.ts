import { z } from 'zod';
import { Id, Moment } from '../fields.ts';
import { lazily } from '../lazily.ts';
import { permissions, staffSets } from './permissions.ts';

export const Permission = lazily(() => z.enum(permissions));
export const StaffSet = lazily(() => z.enum(staffSets));

export const ProposalKind = lazily(() =>
  z.enum([
    'payment',
    'withdrawal',
    'balance',
    'deposit',
    'profit',
    'journal',
    'role',
    'invitation',
    'person',
    'build',
    'wallet',
    'holding',
  ]),
);
export type ProposalKind = z.infer<typeof ProposalKind>;

export const ProposalAction = lazily(() =>
  z.enum(['approve', 'reject', 'activate', 'decline', 'set', 'correct', 'invite', 'delete', 'add', 'settle']),
);
/** A kind that this version doesn't know: during a deployment, a newer process may have proposed it. */
const unknown = 'other';
export type ProposalAction = z.infer<typeof ProposalAction>;

/** Somebody on the staff. */
export const StaffMember = lazily(() =>
  z.object({
    _id: Id,
    name: z.string(),
    email: z.string(),
    /** Null for an admin without permissions. */
    set: StaffSet.nullable(),
    secondFactor: z.boolean(),
    lastSeenAt: Moment.nullable(),
    /** Of somebody who has not accepted yet. */
    invitation: z.enum(['open', 'expired']).nullable(),
  }),
);
export type StaffMember = z.infer<typeof StaffMember>;

/** A decision that waits for a second person. */
export const Proposal = lazily(() =>
  z.object({
    _id: Id,
    kind: z.enum([...ProposalKind.options, unknown]),
    /** The id of the record; of an invitation the email address; of a build the remote; of a new wallet its address. */
    subject: z.string(),
    /** Whose record it is; null for an invitation. */
    person: z.object({ _id: Id, name: z.string() }).nullable(),
    action: z.enum([...ProposalAction.options, unknown]),
    /** What exactly is carried out, such as the new amount of a figure in dollars. */
    input: z.record(z.string(), z.unknown()),
    /** Dollars at stake; null where it is not about an amount. */
    amount: z.number().nullable(),
    /** The permission that the second person needs. */
    permission: Permission,
    by: z.object({ _id: Id, name: z.string() }),
    at: Moment,
    reason: z.string(),
    expiresAt: Moment,
  }),
);
export type Proposal = z.infer<typeof Proposal>;

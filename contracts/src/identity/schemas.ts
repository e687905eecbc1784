import { z } from 'zod';
import { Amount, Id, Moment, nameLine, plainLine } from '../fields.ts';
import { issue } from '../issues.ts';
import { languages } from '../languages/languages.ts';
import { lazily } from '../lazily.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../limits.ts';
import { Payment } from '../money/payment.ts';
import { Permission, Proposal, StaffSet } from '../staff/schemas.ts';

export const Role = lazily(() => z.enum(['admin', 'user']));
export type Role = z.infer<typeof Role>;

/** Email address, converted to lower case. */
export const Email = lazily(() =>
  z
    .string()
    .trim()
    .min(1)
    .max(254)
    .pipe(z.email())
    .transform((email) => email.toLowerCase()),
);

/** A new password. */
export const NewPassword = lazily(() => z.string().min(SHORTEST_PASSWORD).max(LONGEST_PASSWORD));

/** A phone number in international or local form: digits with the usual separators. */
export const PhoneNumber = lazily(() =>
  plainLine(32).refine(
    (text) => /^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= 5,
    issue('not_phone'),
  ),
);

/** Null follows the browser. */
export const ChosenLanguage = lazily(() => z.enum(languages, issue('not_language')).nullable());

export const User = lazily(() =>
  z.object({
    _id: Id,
    name: z.string(),
    email: z.string(),
    phone_number: z.string(),
    role: Role,
    language: ChosenLanguage,
    /** Whether the person confirmed that mail to the address reaches them. */
    emailVerified: z.boolean(),
    /** Verified by an admin. */
    status: z.boolean(),
    /** Dollars, available and on hold. */
    balance: Amount,
    /** Dollars in open positions and adjustments. */
    deposit: Amount,
    /** Dollars earned and not yet moved to the balance. */
    profit: Amount,
    paymentMethods: z.array(Payment),
    profilePic: z.string().optional(),
    isAdmin: z.boolean(),
    /** The named set of permissions of a member of staff; null for an investor. */
    staffSet: StaffSet.nullable(),
    /** What a member of staff may do; empty for an investor. */
    permissions: z.array(Permission),
    /** In the answer to a change that waits for a second person. */
    proposal: Proposal.optional(),
    createdAt: Moment,
  }),
);
export type User = z.infer<typeof User>;

export const LoginBody = lazily(() =>
  z.object({
    email: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(LONGEST_PASSWORD),
  }),
);

export const RegisterBody = lazily(() =>
  z.object({
    name: nameLine(80),
    email: Email,
    phone_number: PhoneNumber,
    password: NewPassword,
  }),
);

export const ChangePasswordBody = lazily(() =>
  z.object({
    oldPassword: z.string().min(1).max(LONGEST_PASSWORD),
    newPassword: NewPassword,
  }),
);

/** The response to a successful sign-in or sign-up. */
export const SignedIn = lazily(() => z.object({ token: z.string(), user: User }));
export type SignedIn = z.infer<typeof SignedIn>;

export const SessionEnd = lazily(() =>
  z.enum(['logout', 'idle', 'absolute', 'revoked', 'password_changed', 'person_deleted', 'role_changed']),
);
export type SessionEnd = z.infer<typeof SessionEnd>;

export const Session = lazily(() =>
  z.object({
    _id: Id,
    /** Browser and operating system, for display. */
    device: z.string(),
    /** IP address of the last call. */
    address: z.string(),
    createdAt: Moment,
    lastSeenAt: Moment,
    current: z.boolean(),
    endedAt: Moment.nullable(),
    endReason: SessionEnd.nullable(),
    /** Staff who viewed as the person, read-only; not a session of theirs. */
    staffAccess: z.boolean(),
  }),
);
export type Session = z.infer<typeof Session>;

export const ActivityBody = lazily(() =>
  z.object({
    /** Milliseconds since the person's last input. */
    idleMs: z.number().int().min(0).max(86_400_000).default(0),
  }),
);

export const SecurityEvent = lazily(() =>
  z.object({
    _id: Id,
    at: Moment,
    kind: z.string(),
    /** Whose account; null for a failed sign-in to an account that doesn't exist. */
    person: z.object({ _id: Id, name: z.string() }).nullable(),
    /** Who did it; null when nobody was signed in. */
    actor: z.object({ _id: Id, name: z.string() }).nullable(),
    /** Why a session ended or an API key was refused; empty for other events. */
    reason: z.string(),
    /** Browser and operating system, for display. */
    device: z.string(),
    address: z.string(),
    requestId: z.string(),
  }),
);
export type SecurityEvent = z.infer<typeof SecurityEvent>;

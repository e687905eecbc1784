import { z } from 'zod';
import { Amount, Id, Moment, nameLine, plainLine } from '../fields.ts';
import { lazily } from '../lazily.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../limits.ts';
import { Payment } from '../money/payment.ts';

export const Role = lazily(() => z.enum(['admin', 'user']));
export type Role = z.infer<typeof Role>;

/** Email address, compared in lower case. */
export const Email = lazily(() =>
  z
    .string('Email is required.')
    .trim()
    .min(1, 'Email is required.')
    .max(254, 'Email must be at most 254 characters.')
    .pipe(z.email('Must be an email address.'))
    .transform((email) => email.toLowerCase()),
);

/** A password as it is chosen (product.md, section 6). */
export const NewPassword = lazily(() =>
  z
    .string('Password is required.')
    .min(SHORTEST_PASSWORD, `Password must be at least ${SHORTEST_PASSWORD} characters long.`)
    .max(LONGEST_PASSWORD, `Password must be at most ${LONGEST_PASSWORD} characters long.`),
);

/** A phone number in international or local form: digits with the usual separators. */
export const PhoneNumber = lazily(() =>
  plainLine('Phone number', 32).refine(
    (text) => /^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= 5,
    'Must be a phone number.',
  ),
);

export const User = lazily(() =>
  z.object({
    _id: Id,
    name: z.string(),
    email: z.string(),
    phone_number: z.string(),
    role: Role,
    /** Verified by an admin. */
    status: z.boolean(),
    /** Dollars: available and on hold together. */
    balance: Amount,
    /** Dollars in open positions and adjustments. */
    deposit: Amount,
    /** Dollars earned and not moved yet. */
    profit: Amount,
    paymentMethods: z.array(Payment),
    profilePic: z.string().optional(),
    isAdmin: z.boolean(),
    createdAt: Moment,
  }),
);
export type User = z.infer<typeof User>;

export const LoginBody = lazily(() =>
  z.object({
    email: z.string('Email is required.').trim().min(1, 'Email is required.').max(254),
    password: z.string('Password is required.').min(1, 'Password is required.').max(LONGEST_PASSWORD),
  }),
);

export const RegisterBody = lazily(() =>
  z.object({
    name: nameLine('Full name', 80),
    email: Email,
    phone_number: PhoneNumber,
    password: NewPassword,
  }),
);

export const ChangePasswordBody = lazily(() =>
  z.object({
    oldPassword: z
      .string('Old password is required.')
      .min(1, 'Old password is required.')
      .max(LONGEST_PASSWORD),
    newPassword: NewPassword,
  }),
);

/** What a successful sign-in or sign-up answers. */
export const SignedIn = lazily(() => z.object({ token: z.string(), user: User }));
export type SignedIn = z.infer<typeof SignedIn>;

export const SessionEnd = lazily(() =>
  z.enum(['logout', 'idle', 'absolute', 'revoked', 'password_changed', 'person_deleted', 'role_changed']),
);
export type SessionEnd = z.infer<typeof SessionEnd>;

export const Session = lazily(() =>
  z.object({
    _id: Id,
    /** Browser and system, in words. */
    device: z.string(),
    /** Network address of the last call. */
    address: z.string(),
    createdAt: Moment,
    lastSeenAt: Moment,
    current: z.boolean(),
    endedAt: Moment.nullable(),
    endReason: SessionEnd.nullable(),
  }),
);
export type Session = z.infer<typeof Session>;

export const ActivityBody = lazily(() =>
  z.object({
    /** Milliseconds since the person's last input; without it, the input was now. */
    idleMs: z.number().int().min(0).max(86_400_000).default(0),
  }),
);

export const SecurityEvent = lazily(() =>
  z.object({
    _id: Id,
    at: Moment,
    kind: z.string(),
    /** Whose account; null for a sign-in that failed because there is none. */
    person: z.object({ _id: Id, name: z.string() }).nullable(),
    /** Who did it, where it was a signed-in person. */
    actor: z.object({ _id: Id, name: z.string() }).nullable(),
    /** Why a session ended; else empty. */
    reason: z.string(),
    /** Browser and system, in words. */
    device: z.string(),
    address: z.string(),
    requestId: z.string(),
  }),
);
export type SecurityEvent = z.infer<typeof SecurityEvent>;

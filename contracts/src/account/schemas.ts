import { z } from 'zod';
import { Id, Moment, nameLine } from '../fields.ts';
import { ChosenLanguage, Email, NewPassword, PhoneNumber } from '../identity/schemas.ts';
import { accountChangeKinds } from '../identity/security-events.ts';
import { issue } from '../issues.ts';
import { lazily } from '../lazily.ts';

/** The token of a mailed link. */
const MailToken = lazily(() => z.string(issue('incomplete_link')).min(1).max(100));

export const MailTokenBody = lazily(() => z.object({ token: MailToken }));

export const ForgotPasswordBody = lazily(() => z.object({ email: Email }));

export const ResetPasswordBody = lazily(() =>
  z.object({
    token: MailToken,
    newPassword: NewPassword,
    /** Of a second factor, or a recovery code, where the account has one. */
    code: z.string().trim().min(1, issue('code_missing')).max(40).optional(),
  }),
);

export const ChangeEmailBody = lazily(() => z.object({ email: Email }));

export const ContactDetailsBody = lazily(() =>
  z
    .object({ name: nameLine(80).optional(), phone_number: PhoneNumber.optional() })
    .refine((body) => body.name !== undefined || body.phone_number !== undefined, {
      path: ['name'],
      ...issue('nothing_to_change'),
    }),
);

export const LanguageBody = lazily(() => z.object({ language: ChosenLanguage }));

/** A deletion that somebody asked for. Until it is due, they can change their mind. */
export const DeletionRequest = lazily(() => z.object({ requestedAt: Moment, dueAt: Moment }));
export type DeletionRequest = z.infer<typeof DeletionRequest>;

/** An archive of everything about a person, from being asked for until it can’t be downloaded any more. */
export const DataExport = lazily(() =>
  z.object({
    _id: Id,
    state: z.enum(['waiting', 'ready', 'expired', 'failed']),
    requestedAt: Moment,
    readyAt: Moment.nullable(),
    /** Until when it can be downloaded; null before it is ready. */
    expiresAt: Moment.nullable(),
    /** Bytes. */
    size: z.number().int().nullable(),
    /** Staff asked for it. */
    byStaff: z.boolean(),
  }),
);
export type DataExport = z.infer<typeof DataExport>;

/** Where an archive is downloaded, for one minute. */
export const DownloadLink = lazily(() => z.object({ url: z.string(), expiresAt: Moment }));

/** A change of the own name, phone number or email address. */
export const ContactChange = lazily(() =>
  z.object({
    _id: Id,
    at: Moment,
    field: z.enum(['name', 'phone_number', 'email']),
    before: z.string(),
    after: z.string(),
  }),
);
export type ContactChange = z.infer<typeof ContactChange>;

/** What happened to an account, as its owner sees it. */
export const AccountEvent = lazily(() =>
  z.object({
    _id: Id,
    at: Moment,
    kind: z.string(),
    /** Why a session ended or an API key was refused; else empty. */
    reason: z.string(),
    /** Browser and system, in words. */
    device: z.string(),
    address: z.string(),
  }),
);
export type AccountEvent = z.infer<typeof AccountEvent>;

/** A change of an account in the week before its owner took it back. */
export const AccountChange = lazily(() => z.object({ kind: z.enum(accountChangeKinds), at: Moment }));
export type AccountChange = z.infer<typeof AccountChange>;

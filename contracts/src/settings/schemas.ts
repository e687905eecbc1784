import { z } from 'zod';
import { Id, Moment, nameLine, plainLine, prose, Reason } from '../fields.ts';
import { issue } from '../issues.ts';
import type { IssueCode } from '../languages/issue-texts.ts';
import { lazily } from '../lazily.ts';
import { retentionKinds, retentionRules } from './retention.ts';

export const Wallet = lazily(() => z.object({ name: z.string(), address: z.string() }));
export type Wallet = z.infer<typeof Wallet>;

export const AddWalletBody = lazily(() =>
  z.object({
    name: nameLine(60),
    address: plainLine(200).refine((text) => !/\s/.test(text), issue('spaces')),
    reason: Reason,
  }),
);

/** A wallet as staff see it, with its history. */
export const ManagedWallet = lazily(() =>
  Wallet.extend({
    _id: Id,
    createdAt: Moment,
    /** Since when nobody can choose it; null while it is offered. */
    retiredAt: Moment.nullable(),
    /** Newest first. */
    changes: z.array(
      z.object({
        at: Moment,
        by: z.string(),
        reason: z.string(),
        before: z.record(z.string(), z.unknown()),
        after: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
);
export type ManagedWallet = z.infer<typeof ManagedWallet>;

export const UpdateWalletBody = lazily(() =>
  AddWalletBody.partial()
    .extend({ retired: z.boolean().optional() })
    .refine((body) => body.name !== undefined || body.address !== undefined || body.retired !== undefined, {
      path: ['name'],
      ...issue('nothing_to_change'),
    }),
);

/** A WhatsApp number in international form: optional plus sign, 7 to 15 digits (E.164). */
export const WhatsAppNumber = lazily(() =>
  z
    .string()
    .trim()
    .min(1)
    .transform((text) => text.replace(/[\s().-]/g, ''))
    .pipe(z.string().regex(/^\+?[1-9]\d{6,14}$/, issue('not_international'))),
);

export const SetWhatsAppBody = lazily(() => z.object({ whatsapp: WhatsAppNumber }));

/** From its start to its end, `maintenance` also refuses money commands; open orders wait, and market orders end. */
export const AnnouncementKind = lazily(() => z.enum(['notice', 'maintenance']));
export type AnnouncementKind = z.infer<typeof AnnouncementKind>;

/** A text for everybody, shown on every page from `startsAt` to `endsAt`. */
export const Announcement = lazily(() =>
  z.object({ _id: Id, kind: AnnouncementKind, text: z.string(), startsAt: Moment, endsAt: Moment }),
);
export type Announcement = z.infer<typeof Announcement>;

/** An announcement as staff see it. */
export const ManagedAnnouncement = lazily(() =>
  Announcement.extend({
    by: z.string(),
    createdAt: Moment,
    /** When it was ended early; null otherwise. */
    endedAt: Moment.nullable(),
  }),
);
export type ManagedAnnouncement = z.infer<typeof ManagedAnnouncement>;

/** Longest time of an announcement, in days. */
export const LONGEST_ANNOUNCEMENT_DAYS = 90;

export const CreateAnnouncementBody = lazily(() =>
  z
    .object({
      kind: AnnouncementKind,
      text: prose(300),
      /** Now, if left out. */
      startsAt: Moment.optional(),
      endsAt: Moment,
    })
    .refine((body) => body.startsAt === undefined || Date.parse(body.endsAt) > Date.parse(body.startsAt), {
      path: ['endsAt'],
      ...issue('ends_before_start'),
    }),
);

export const SetRetentionBody = lazily(() =>
  z
    .object({
      kind: z.enum(retentionKinds),
      days: z.number(issue('not_number')).int(),
      reason: Reason,
    })
    .superRefine(({ kind, days }, context) => {
      const { least, most } = retentionRules[kind];
      if (days >= least && days <= most) return;
      context.addIssue({
        code: 'custom',
        path: ['days'],
        message: 'days_range' satisfies IssueCode,
        params: { least, most },
      });
    }),
);

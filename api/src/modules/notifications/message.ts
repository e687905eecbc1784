import { notificationKinds, permissions } from '@dayrise/contracts';
import { z } from 'zod';
import { MessageSource } from './message-values.ts';

/** The content of a notification. The outbox keeps it until it is delivered to everybody. */
export const Message = z.object({
  kind: z.enum(notificationKinds),
  title: z.string(),
  text: z.string(),
  /** Source message and values; null for texts of one language. */
  message: MessageSource.nullable().default(null),
  link: z.string().nullable(),
  /** The person whom it is about, if not the recipient. Erasing them drops it: the database reads this field. */
  about: z.string().nullable(),
});
export type Message = z.infer<typeof Message>;

/** The permission that the recipient still needs when it is sent. */
const StaffWith = z.enum(permissions).optional();

/** A mail to one person. */
export const QueuedMail = Message.extend({ person: z.string(), staffWith: StaffWith });
export type QueuedMail = z.infer<typeof QueuedMail>;

/** A push to one device. What it says follows from the kind. */
export const QueuedPush = z.object({
  subscription: z.string(),
  kind: z.enum([...notificationKinds, 'test']),
  link: z.string().nullable(),
  /** When it happened, ISO 8601. */
  at: z.iso.datetime(),
  staffWith: StaffWith,
});
export type QueuedPush = z.infer<typeof QueuedPush>;

export const Recipients = z.union([
  z.object({ person: z.string() }),
  z.object({
    staffWith: z.enum(permissions),
    except: z.string().optional(),
    /** If this person has the permission, they alone are notified. */
    first: z.string().nullish(),
  }),
  z.literal('everybody'),
]);
export type Recipients = z.infer<typeof Recipients>;

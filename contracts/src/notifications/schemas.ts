import { z } from 'zod';
import { Id, Moment } from '../fields.ts';
import { lazily } from '../lazily.ts';
import { notificationKinds } from './kinds.ts';

export const NotificationKind = lazily(() => z.enum(notificationKinds));

export const Notification = lazily(() =>
  z.object({
    _id: Id,
    kind: NotificationKind,
    title: z.string(),
    /** What happened, with the reason of a decision; may be empty. */
    text: z.string(),
    /** Path of the page that shows it, such as `/user/withdraw`; null where there is none. */
    link: z.string().nullable(),
    readAt: Moment.nullable(),
    createdAt: Moment,
  }),
);
export type Notification = z.infer<typeof Notification>;

/** Where one kind of notification is delivered. */
export const NotificationPreference = lazily(() =>
  z.object({
    kind: NotificationKind,
    inApp: z.boolean(),
    mail: z.boolean(),
    /** On devices where the person turned notifications on. */
    push: z.boolean(),
    /** Channels that can't be turned off. */
    locked: z.array(z.enum(['inApp', 'mail'])),
  }),
);
export type NotificationPreference = z.infer<typeof NotificationPreference>;

/** The address of a device at its push service. */
export const PushEndpoint = lazily(() => z.url().max(1000));

/** A push service's address and the keys of one device (RFC 8030, RFC 8291), as the browser gives them out. */
export const PushSubscription = lazily(() =>
  z.object({
    endpoint: PushEndpoint,
    keys: z.object({
      /** The device's public key: an uncompressed point on P-256, in base64url. */
      p256dh: z.string().regex(/^B[\w-]{86}$/),
      /** 16 bytes that only the device and this platform know, in base64url. */
      auth: z.string().regex(/^[\w-]{22}$/),
    }),
  }),
);
export type PushSubscription = z.infer<typeof PushSubscription>;

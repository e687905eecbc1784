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
    /** Channels that can't be turned off. */
    locked: z.array(z.enum(['inApp', 'mail'])),
  }),
);
export type NotificationPreference = z.infer<typeof NotificationPreference>;

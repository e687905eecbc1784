import { z } from 'zod';
import { defineOutboxHandler } from '../../jobs/index.ts';
import { deliverNotification } from './commands/deliver-notification.ts';
import { mailNotification } from './commands/mail-notification.ts';
import { mailSummary } from './commands/mail-summary.ts';
import { sendPush } from './commands/send-push.ts';
import { Message, QueuedMail, QueuedPush, Recipients } from './message.ts';

/** Mails a notification to one person. */
const notificationMail = defineOutboxHandler({
  kind: 'notifications.mail',
  payload: QueuedMail,
  lane: 'mail',
  handle: (context, { id, payload }) => mailNotification(context, { ...payload, id }),
});

/** Pushes a notification to one device. */
export const devicePush = defineOutboxHandler({
  kind: 'notifications.push',
  payload: QueuedPush,
  lane: 'push',
  handle: (context, { id, payload }) => sendPush(context, { ...payload, id }),
});

/** Tells each recipient in the app, and enqueues their mails and pushes. */
export const notificationEvent = defineOutboxHandler({
  kind: 'notifications.deliver',
  payload: Message.extend({ to: Recipients, at: z.iso.datetime(), isHistory: z.boolean() }),
  handle: (context, { id, payload }) =>
    deliverNotification(context, { ...payload, id }, { mail: notificationMail, push: devicePush }),
});

/** Mails the day's summary to a member of staff. */
export const staffSummary = defineOutboxHandler({
  kind: 'notifications.summary',
  payload: z.object({ person: z.string(), day: z.iso.date() }),
  lane: 'mail',
  handle: (context, { id, payload }) => mailSummary(context, { ...payload, id }),
});

export const notificationsOutbox = [notificationEvent, notificationMail, devicePush, staffSummary] as const;

import type { Language, Notification } from '@dayrise/contracts';
import { wordsIn } from './message-values.ts';
import type { NotificationRow } from './queries.ts';

/** A notification in the reader's language. */
export function presentNotification(notification: NotificationRow, language: Language): Notification {
  const { title, text } = wordsIn(language, notification);
  return {
    _id: notification.id,
    kind: notification.kind,
    title,
    text,
    link: notification.link,
    readAt: notification.readAt?.toISOString() ?? null,
    createdAt: notification.createdAt.toISOString(),
  };
}

import type { Notification } from '@dayrise/contracts';
import type { NotificationRow } from './queries.ts';

export function presentNotification(notification: NotificationRow): Notification {
  return {
    _id: notification.id,
    kind: notification.kind,
    title: notification.title,
    text: notification.text,
    link: notification.link,
    readAt: notification.readAt?.toISOString() ?? null,
    createdAt: notification.createdAt.toISOString(),
  };
}

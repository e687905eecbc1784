export const messages = {
  label: 'Notifications',
  unread: 'Notifications, {count} unread',
  /** Announced when one arrives. */
  arrived: 'New notification, {count} unread',
} as const;

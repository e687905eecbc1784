export const messages = {
  label: 'Notifications',
  unread: ({ count }: { count: string }) => `Notifications, ${count} unread`,
  /** Announced when one arrives. */
  arrived: ({ count }: { count: string }) => `New notification, ${count} unread`,
};

export const messages = {
  label: 'Notifications',
  unread: ({ count }: { count: string }) => `Notifications, ${count} unread`,
};

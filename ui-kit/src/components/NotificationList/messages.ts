export const messages = {
  emptyTitle: 'No notifications',
  emptyText: 'Payments, withdrawals and replies to your tickets appear here.',
  /** Before the title, read aloud. */
  unread: 'Unread:',
  markRead: ({ title }: { title: string }) => `Mark “${title}” as read`,
  markReadHint: 'Mark as read',
  readAll: 'Mark all as read',
  more: 'Show older',
};

export const messages = {
  /** The name of the list. */
  label: 'Notifications',
  emptyTitle: 'No notifications',
  emptyText: 'Decisions, replies and security events appear here.',
  /** Before the title, read aloud. */
  unread: 'Unread:',
  markRead: 'Mark “{title}” as read',
  markReadHint: 'Mark as read',
  readAll: 'Mark all as read',
  more: 'Show older',
} as const;

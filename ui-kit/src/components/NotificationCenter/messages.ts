export const messages = {
  /** The name of the tabs. */
  label: 'Notifications',
  all: 'All',
  unread: 'Unread',
  preferences: 'Preferences',
  allReadTitle: 'Nothing unread',
  allReadText: 'New notifications appear here.',
  dailySummary: 'Daily summary by email',
  dailySummaryHelp: 'Once a day: what waits in the review queues, and since when.',
} as const;

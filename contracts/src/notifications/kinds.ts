export const notificationKinds = [
  'payment',
  'withdrawal',
  'plan',
  'figures',
  'ticket',
  'order',
  'price',
  /** What yesterday's returns were; for people who turn it on. */
  'daily',
  /** What the last week did; for people who turn it on. */
  'weekly',
  'security',
  /** For staff: something new in a review queue. */
  'queue',
  /** For staff: a decision of somebody else waits for a second person. */
  'proposal',
  'announcement',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationKinds = [
  'payment',
  'withdrawal',
  'plan',
  'figures',
  'ticket',
  'order',
  'price',
  'security',
  /** For staff: something new in a review queue. */
  'queue',
  'announcement',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const messages = {
  dismiss: 'Dismiss',
  label: 'Notifications',
} as const;

export const messages = {
  dismiss: 'Dismiss',
} as const;

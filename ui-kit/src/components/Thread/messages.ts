export const messages = {
  you: 'You',
  internal: 'Internal note',
  sending: 'Sending…',
  failed: 'Not sent.',
  retry: 'Try again',
} as const;

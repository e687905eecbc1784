export const messages = {
  hide: 'Hide password',
  show: 'Show password',
} as const;

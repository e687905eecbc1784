export const messages = {
  title: 'This could not be loaded',
  retry: 'Try again',
  text: 'Nothing was changed. Check your connection and try again.',
} as const;

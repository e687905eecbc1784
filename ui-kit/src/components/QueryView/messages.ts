export const messages = {
  loading: 'Loading',
  outdated: 'This may be out of date',
  outdatedText: 'The latest data could not be loaded. Below is what was loaded before.',
  retry: 'Try again',
} as const;

export const messages = {
  loading: 'Loading',
} as const;

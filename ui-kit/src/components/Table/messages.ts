export const messages = {
  empty: 'No data found',
} as const;

export const messages = {
  clear: 'Clear search',
} as const;

export const messages = {
  more: 'See the entries',
} as const;

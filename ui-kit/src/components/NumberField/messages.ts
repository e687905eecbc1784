export const messages = {
  less: 'Less',
  more: 'More',
} as const;

export const messages = {
  optional: '(optional)',
} as const;

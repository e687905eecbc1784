export const messages = {
  newTab: '(opens a new tab)',
} as const;

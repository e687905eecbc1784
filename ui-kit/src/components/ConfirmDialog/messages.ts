export const messages = {
  cancel: 'Cancel',
} as const;

export const messages = {
  button: 'Columns',
  label: 'Columns shown',
} as const;

export const messages = {
  button: 'Saved filters',
  empty: 'No saved filters yet.',
  name: 'Name',
  save: 'Save current filters',
  remove: 'Delete “{name}”',
} as const;

export const messages = {
  close: 'Close',
  discardTitle: 'Discard your changes?',
  discardText: 'What you typed will be lost.',
  keep: 'Keep editing',
  discard: 'Discard',
} as const;

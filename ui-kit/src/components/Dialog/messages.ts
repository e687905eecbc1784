export const messages = {
  close: 'Close',
  discardTitle: 'Discard what you entered?',
  discardText: 'It hasn’t been sent and can’t be restored.',
  keep: 'Keep editing',
  discard: 'Discard',
};

/** The texts of the charts. */
export const messages = {
  keys: 'Use the left and right arrow keys to read the values.',
  empty: 'Nothing to show yet.',
  showTable: 'Show as a table',
  day: 'Day',
  range: '{from} to {to}',
  rangeHeader: 'Range',
  part: 'Part',
  share: 'Share',
} as const;

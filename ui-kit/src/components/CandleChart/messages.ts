/** The texts of the candle chart. */
export const messages = {
  time: 'Time',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  moves: 'Lines with a grip can be dragged.',
} as const;

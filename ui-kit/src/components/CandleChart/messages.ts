/** The texts of the candle chart. */
export const messages = {
  time: 'Time',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  credit: 'Charting by {library}, Copyright © TradingView, Inc.',
  moves: 'Lines with a grip can be dragged.',
} as const;

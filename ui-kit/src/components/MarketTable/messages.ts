export const messages = {
  caption: 'Market prices',
  coin: 'Coin',
  price: 'Price',
  change: '24h',
  high: '24h high',
  low: '24h low',
  cap: 'Market cap',
  week: '7 days',
  line: '{coin}, last 7 days',
  emptyTitle: 'No prices yet',
  emptyText: 'They appear here as soon as the market responds.',
} as const;

import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('dailyReturns', {
  title: 'Realized daily returns',
  lead: 'What every open plan earned or lost, from the ledger.',
  none: 'No daily return yet',
  value: 'Return',
  day: 'Day',
  rate: 'Rate',
  prices: 'Prices',
  sources: { simulated: 'Simulated', live: 'Live' },
  distribution: 'Distribution of daily returns',
  days: 'Days',
  period: '{days, plural, one {Figures of # day} other {Figures of all # days}}',
  median: 'Median',
  lowest: 'Lowest',
  highest: 'Highest',
  losing: 'Losing days',
  losingOf: '{negative} of {days}',
  method: 'Method',
  next: 'The next return is posted {time}.',
  waiting:
    '{count, plural, one {The return of {days} waits for closing prices.} other {The returns of {days} wait for closing prices.}}',
});

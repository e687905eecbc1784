import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('returns', {
  title: 'What actually happened',
  lead: 'The headline names the most a day can bring. These are the actual daily returns, straight from the ledger.',
  latest: 'Realized daily return',
  spreadLabel: 'Range of all daily returns between −10% and +10%',
  methodTitle: 'How the rate is calculated',
  historyTitle: 'Daily returns',
  distributionTitle: 'Distribution of daily returns',
  day: 'Day',
  rate: 'Return',
  count: 'Days',
  positions: 'Positions',
  amount: 'Posted',
  source: 'Prices',
  sources: { coingecko: 'Live', simulated: 'Simulated' },
  days: 'Days recorded',
  median: 'Median day',
  mean: 'Average day',
  lowest: 'Lowest day',
  highest: 'Highest day',
  negative: 'Losing days',
  next: 'The next return is due on {time}.',
  waiting:
    '{count, plural, one {The return of {days} waits for closing prices.} other {The returns of {days} wait for closing prices.}}',
  spread:
    '{days, plural, one {# day} other {# days}} so far: from {lowest} to {highest}, half of them between {lowerQuartile} and {upperQuartile}, {below, plural, =0 {none below zero} other {# below zero}}.',
  retry: 'Try again',
  past: 'Past returns say nothing about future returns.',
  none: 'No daily return has been posted yet. The first one will appear here.',
  failed: 'The returns could not be loaded. Nothing was changed.',
  withoutScripts: 'The figures need JavaScript. Without it, you can read them at',
});

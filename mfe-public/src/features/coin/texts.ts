import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('coin', {
  pageTitle: '{coin} price',
  lead: 'The price of {coin} in US dollars, as it is used here for trading with simulated money. Nothing here is an offer or advice.',
  chart: '{coin} in US dollars by day',
  failed: 'The prices could not be loaded.',
  retry: 'Try again',
  notListed: 'This coin is not listed here',
  today: 'Last 24 hours',
  low: 'Low',
  high: 'High',
  volume: '24-hour volume',
  marketValue: 'Market cap',
  practice: 'Practice trading {coin} with simulated money',
  others: 'Other coins',
  learn: 'Before you trade',
  tenPercent: 'What would 10% a day mean?',
  trading: 'What trading does to your money',
  warningSigns: 'How to recognize an offer that is too good to be true',
});

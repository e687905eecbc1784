import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('valueHistory', {
  title: 'Total value over time',
  period: 'Period',
  chart: 'Total value at the end of each day',
  value: 'Total value',
  caption: 'Figures at the end of each day',
  day: 'Day',
  balance: 'Balance',
  deposit: 'Deposit',
  profit: 'Profit',
  coins: 'Coins',
  total: 'Total',
  summary: 'From {firstValue} on {firstDay} to {lastValue} on {lastDay}.',
});

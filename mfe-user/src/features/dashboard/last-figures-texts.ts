import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('lastFigures', {
  title: 'Your figures as of {time}',
  old: '{brand} can’t be reached. These figures are old and may have changed since.',
  total: 'Total value',
  balance: 'Balance',
  deposit: 'Deposit',
  profit: 'Profits',
  holdings: 'Coins',
});

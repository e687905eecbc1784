import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('moneyForm', {
  amount: 'Amount',
  most: 'You have {amount}.',
  least: 'At least {amount}.',
});

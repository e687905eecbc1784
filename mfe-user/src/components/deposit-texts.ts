import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('depositSteps', {
  label: 'Steps of a payment',
  steps: {
    amount: 'Choose method and amount',
    pay: 'See how to pay',
    proof: 'Upload the proof',
  },
  amount: 'Amount',
  amountHelp: 'In simulated US dollars.',
  close: 'Close',
  submit: 'Deposit Now',
});

import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('about', {
  title: 'About {brand}',
  lead: 'A place to practice investing: real market prices, play money, and a ledger you can read to the last cent.',
  paragraphs: [
    'Open an account, make a simulated deposit, choose a plan, and see what each day does to it. Returns follow the live crypto market. Because the money isn’t real, a bad week costs you nothing.',
    'Every change to your balance is an entry in a double-entry ledger: what moved, when, why, and who made the change. You can read every entry in your account and download it as a file.',
    '{brand} doesn’t take real deposits, and no setting can turn them on.',
  ],
  flowTitle: 'How money moves',
  steps: {
    deposit: {
      title: 'Deposit',
      text: 'You upload a simulated proof of payment. Nothing moves until an admin has reviewed it.',
    },
    position: {
      title: 'Position',
      text: 'Once a plan is activated, it opens a position with the amount you paid in.',
    },
    return: {
      title: 'Daily return',
      text: 'Once a day it earns or loses the market’s average change, capped at 10% either way.',
    },
    balance: {
      title: 'Balance',
      text: 'Move your profit here whenever you like. Close the plan and the rest follows.',
    },
    withdrawal: {
      title: 'Withdrawal',
      text: 'A request puts the amount on hold until it’s approved or rejected, or you cancel it.',
    },
  },
});

export const stepNames = ['deposit', 'position', 'return', 'balance', 'withdrawal'] as const;
export type StepName = (typeof stepNames)[number];

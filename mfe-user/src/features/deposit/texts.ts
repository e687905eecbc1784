import { defineMessages } from '../../lib/messages.ts';

/** Texts of the deposit page. */
export const messages = defineMessages('deposit', {
  title: 'Deposit',
  lead: 'Choose how to pay. The funds are simulated: no real money moves.',
  payments: 'Your payments',
  with: 'Deposit with {method}',
  ways: 'Ways to pay',
  pay: 'Pay now',
  notes: {
    Usdt: 'Dollar-pegged token',
    Bitcoin: 'On the Bitcoin network',
    Ethereum: 'On the Ethereum network',
    BNB: 'On BNB Smart Chain',
    contact: 'Through investor relations',
  },
  for: 'For',
  amount: 'Amount',
  status: 'Status',
  reason: 'Reason',
  inReview: 'In review',
  sent: 'Sent',
  proof: 'Proof',
  view: 'View',
  viewProof: 'View the proof for {name}',
  none: 'No payments yet',
  noneMore: 'Each deposit you submit appears here with its status.',
  cancel: 'Cancel',
  continue: 'Continue',
  contact:
    'A deposit with {method} is handled with the help of our investor relations contact. Have your trading ID ready.',
  contactLabel: 'Investor relations contact',
  contactFailed: 'The contact could not be loaded',
  notAvailable: 'Not Available',
});

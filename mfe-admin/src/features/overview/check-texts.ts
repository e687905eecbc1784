import { defineMessages } from '../../lib/messages.ts';

/** The checks of the ledger, in the words of the database. */
export const messages = defineMessages('checks', {
  twoLegs: 'each journal sums to zero with at least two legs',
  allZero: 'all entries sum to zero and belong to a journal',
  balances: 'each balance is the sum of its entries',
  running: 'each running balance follows from the one before',
  notNegative: 'no balance is below zero',
  hold: 'hold is the sum of pending withdrawals',
  plans: 'what a plan holds is the sum of its entries, nothing once closed',
  principal: 'principal is the sum of open plans and adjustments',
  figures: 'the figures on screens are the accounts',
  payments: 'each active payment has its one journal, and the other way round',
  withdrawals: 'each withdrawal has the journals of its state, and the other way round',
  newJournals: 'each new journal of a payment or a withdrawal has its record',
  newRecords: 'each payment and withdrawal since the last check has its journal',
  byHand: 'each journal made by hand has an audit row with actor and reason',
  returns: 'daily returns are what the plans earned',
  control: 'the control account is the sum of the accounts of people',
  deleted: 'the accounts of deleted people, and no others, are closed and empty',
  deletedWaiting: 'nothing of deleted people waits for a decision',
  inLog: 'every journal is in the public log or waits for it',
  logAgrees: 'the public log says what the journals say',
  leaves: 'each snapshot is the sum of the entries of its leaves',
  orders: 'what is held for orders is what open orders need',
  market: 'the market owes the coins that people have',
  lots: 'the coins of people are what is left of their buys',
  fills: 'each fill has its one journal with its amounts, and the other way round',
  filled: 'each order has filled what its fills say',
});

const english = messages.in('en');

/** A check in the language of the page; one that this build doesn't know yet is in the server's words. */
export function checkText(name: string, texts: ReturnType<typeof messages.in>): string {
  const known = Object.entries(english).find(([, text]) => text === name);
  return known ? texts[known[0] as keyof typeof texts] : name;
}

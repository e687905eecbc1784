import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('firstRun', {
  title: 'Your first return in three steps',
  simulated: 'Everything here is simulated. Don’t send money: upload any image as the proof of payment.',
  choose: 'Choose a plan',
  chooseMore: 'A plan’s return follows the average of ten coins.',
  proof: 'Pay with simulated money',
  proofMore: 'Our staff review the proof, then your plan starts.',
  inReview: 'In review. Nothing moves until it is approved.',
  declined: 'Your proof was declined. You can send another one.',
  firstReturn: 'See your first return',
  firstReturnMore: 'Once a day your plan earns or loses.',
  next: 'Your plan has started. The next daily return is posted {time}.',
  try: 'Try with $500 of play money',
  compare: 'Compare the plans',
  trade: 'Make a first trade',
  tradeMore: 'Buy some of a coin with simulated money. You see what it costs before you place the order.',
  toTrade: 'Trade',
  planInstead: 'Choose a plan instead',
  deposit: 'Deposit',
  seePayments: 'See your payments',
  seePosition: 'See your position',
});

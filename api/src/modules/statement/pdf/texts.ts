import { statementAccountNames, statementKindNames } from '@dayrise/contracts';
import { defineTexts } from '../../../lib/texts.ts';

/** What a monthly statement says. */
export const statementTexts = defineTexts('monthlyStatement', {
  title: 'Statement for {month}',
  subject: 'Monthly statement of an account with simulated funds',
  name: 'Name',
  id: 'Trading ID',
  period: 'Period',
  fromTo: '{start} to {end} (UTC)',
  simulated: 'Simulated funds · no real money. Nothing on this page can be paid out.',
  page: 'Page {page} of {pages}',
  continued: '{title}, continued · {name}',
  figures: 'Figures',
  figure: 'Figure',
  atStart: 'At the start',
  change: 'Change',
  atEnd: 'At the end',
  total: 'Total value',
  changes: 'How the total value changed',
  item: 'Item',
  amount: 'Amount',
  totalAtStart: 'Total value at the start',
  in: 'Money in',
  out: 'Money out',
  returns: 'Returns',
  coins: 'Coins, at the last price',
  fromCoins: 'Coins gained or lost, after what trading cost',
  totalAtEnd: 'Total value at the end',
  trading: 'Trading compared with doing nothing and with holding the ten coins',
  besideNothing: 'Doing nothing',
  besideCoins: 'Ten coins held',
  tradingStart: 'Balance and coins before {day}',
  you: 'You, at the end',
  otherLine: 'The same money, at the end',
  gap: {
    timing: 'Timing',
    fees: 'Fees',
    spread: 'Spread',
    impact: 'Impact of your order size',
    total: 'Difference',
  },
  simulatedDays: 'The prices of {days, plural, one {one day are} other {# days are}} simulated.',
  missingDays:
    'Prices of the ten coins are missing for {days, plural, one {one day} other {# days}}. Their line stays as it was on them.',
  events: 'Events',
  nothing: 'Nothing happened in this month.',
  time: 'Time (UTC)',
  event: 'Event',
  where: 'Where',
  dollarsAfter: 'Dollars after',
  reason: 'Reason: {reason}',
  byYou: 'By you',
  by: 'By {actor}',
  to: 'To {to}',
  from: 'From {from}',
  between: '{from} to {to}',
  provisional:
    '{unproven, plural, =1 {Provisional: 1 of these events has no proof in the public log yet. It is marked.} other {Provisional: # of these events have no proof in the public log yet. Each is marked.}} Download this statement again later: the final one has a proof of every event.',
  unclosed:
    'Provisional: the prices of coins at the end of the month are not final yet. Download this statement again later: the final one has the final prices.',
  noProof: 'No proof yet',
  proofs:
    'The file {file} is attached to this PDF. It proves that {proven, plural, =1 {this event} other {each of these # events}} is sealed in the public log. {check}',
  someProofs:
    'The file {file} is attached to this PDF. It proves that {proven} of these {events} events are sealed in the public log. {check}',
  check:
    'The program verify-statement checks it without our servers and prints what was sealed: compare that with these pages.',
  kinds: statementKindNames,
  accounts: statementAccountNames,
});

export type StatementTexts = ReturnType<typeof statementTexts.in>;

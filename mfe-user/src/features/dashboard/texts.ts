import { defineMessages } from '../../lib/messages.ts';

/** Texts of the dashboard. */
export const messages = defineMessages('dashboard', {
  title: 'Dashboard',
  seePerformance: 'See your performance',
  seeStatement: 'See your statement',
  balance: 'Balance',
  deposit: 'Deposit',
  profits: 'Profits',
  tickets: 'Total Tickets',
  more: 'See statement',
  moreTickets: 'See tickets',
  total: 'Total value',
  today: 'Today',
  sinceStart: 'Since the start',
  since: 'Since {day}',
  makeDeposit: 'Deposit',
  withdraw: 'Withdraw',
  sum: 'How this adds up',
  method:
    'Days are in UTC. The percentage is time-weighted: money that comes in or goes out does not count as a return.',
  where: 'Where your money is',
  amount: 'Amount',
  available: 'Available',
  onHold: 'On hold',
  inPlans: 'In plans',
  profit: 'Profit',
  progress: 'In progress',
  nothing: 'Nothing is in progress.',
  payments: '{count, plural, one {# payment} other {# payments}} in review · {amount}',
  withdrawals: '{count, plural, one {# withdrawal} other {# withdrawals}} waiting · {amount}',
  openTickets: '{count, plural, one {# open ticket} other {# open tickets}}',
});

import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('insight', {
  title: 'Insight',
  lead: 'What happened on each day, in UTC. All funds are simulated.',
  failed: 'The figures could not be loaded',
  notDownloaded: 'The file could not be downloaded. {reason}',
  range: 'Range',
  ranges: { month: '30 days', quarter: '90 days', year: '1 year' },
  csv: 'Figures as CSV',
  deposits: {
    title: 'Deposits',
    text: '{amount} of activated payments.',
    label: 'Deposits of each day',
    value: 'Deposits',
  },
  withdrawals: {
    title: 'Withdrawals',
    text: '{amount} approved.',
    label: 'Approved withdrawals of each day',
    value: 'Withdrawals',
  },
  principal: {
    title: 'Open principal',
    text: '{amount} of deposits now.',
    label: 'Open principal at the end of each day',
    value: 'Principal',
  },
  returns: {
    title: 'Daily returns',
    text: '{amount} posted, losses included. Simulated.',
    label: 'Daily returns posted for each day',
    value: 'Returns',
  },
  signUps: {
    title: 'Sign-ups',
    text: '{count, plural, one {# new person.} other {# new people.}}',
    label: 'Sign-ups of each day',
    value: 'Sign-ups',
  },
  paymentWait: {
    title: 'Waiting time of payments',
    text: 'Median hours from submission to decision.',
    label: 'Median hours until payments were decided',
    value: 'Hours',
  },
  withdrawalWait: {
    title: 'Waiting time of withdrawals',
    text: 'Median hours from request to decision.',
    label: 'Median hours until withdrawals were decided',
    value: 'Hours',
  },
  exports: {
    title: 'Export records',
    text: 'A CSV file with all records of a kind. The audit log records who exported what.',
    records: 'Records',
    kinds: {
      people: 'People',
      payments: 'Payments',
      withdrawals: 'Withdrawals',
      tickets: 'Tickets',
      messages: 'Ticket messages',
      audit: 'Audit log',
    },
    days: 'Days',
    preparing: 'Preparing CSV…',
    download: 'Download CSV',
  },
});

import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('waiting', {
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  hours: '{count, plural, one {# hour} other {# hours}}',
  days: '{count, plural, one {# day} other {# days}}',
  queues: {
    payments: 'Usually decided within {time}: the median of {count} payments in the last 30 days.',
    withdrawals: 'Usually decided within {time}: the median of {count} withdrawals in the last 30 days.',
    tickets: 'Usually answered within {time}: the median of {count} tickets in the last 30 days.',
  },
});

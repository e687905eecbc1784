import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('search', {
  people: 'People',
  tickets: 'Tickets',
  payments: 'Payments',
  withdrawals: 'Withdrawals',
  amountAndState: '{amount}, {state}',
  paymentStates: { pending: 'In review', active: 'Active', declined: 'Declined', cancelled: 'Canceled' },
  withdrawalStates: {
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
    cancelled: 'Canceled',
  },
  ticketStates: { open: 'Open', waiting: 'Waiting for the person', closed: 'Closed' },
  queues: 'In queues',
  keys: {
    next: 'Next request',
    previous: 'Previous request',
    approve: 'Approve',
    reject: 'Reject',
    view: 'View the image',
    open: 'Open the ticket',
    close: 'Mark the ticket as resolved',
  },
});

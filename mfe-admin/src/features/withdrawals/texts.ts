import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('withdrawals', {
  title: 'Withdraw Request',
  lead: 'Money on hold until you approve or reject.',
  search: 'Search by name, email or phone',
  searchExample: 'Name, email, phone',
  status: 'Status',
  views: {
    all: 'All',
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
    cancelled: 'Canceled',
  },
  failedToLoad: 'Withdrawal requests could not be loaded',
  none: 'No withdrawal requests found.',
  noMatch: 'Nothing matches. Clear the search and choose All to see every request.',
  noneYet: 'New withdrawal requests appear here automatically.',
  pages: 'Pages of withdrawal requests',
  card: {
    title: 'Withdrawal to a wallet',
    method: 'Method',
    charge: 'Charge',
    paidOut: 'Paid out',
    balance: 'User balance',
    copy: 'Copy address',
  },
});

/** What decisions do. */
export const consequenceMessages = defineMessages('withdrawalConsequences', {
  approve: '{paid} is paid out to the wallet. The balance goes from {before} to {after}.',
  approveWithCharge:
    '{paid} is paid out to the wallet and {charge} is kept as charge. The balance goes from {before} to {after}.',
  reject: 'Nothing is paid out. {amount} is no longer on hold; the balance stays {balance}.',
  pending: 'Approving lowers the balance to {after}; rejecting releases {amount}.',
  approved: 'Approved: {paid} was paid out to the wallet.',
  rejected: 'Rejected: {amount} is no longer on hold.',
  cancelled: 'Canceled by the person: {amount} is no longer on hold.',
  approvedFirst: 'A colleague approved this first. Your decision changed nothing.',
  rejectedFirst: 'A colleague rejected this first. Your decision changed nothing.',
  cancelledFirst: 'The person canceled this before your decision. Nothing was changed.',
  decidedFirst: 'This was decided before you. Your decision changed nothing.',
});

import { statementAccountNames, statementKindNames } from '@dayrise/contracts';
import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('statement', {
  title: 'Statement',
  leadOf: 'Every change to the balances of {name}.',
  lead: 'Every change to a person’s balances.',
  failedToLoad: 'The statement could not be loaded',
  noMatch: 'Nothing matches. Clear the filters to see every entry.',
  pages: 'Pages of the statement',
  none: 'No entries',
  noneText: 'Every change to balance, deposit and profit appears here.',
  all: 'All',
  type: 'Type',
  account: 'Account',
  from: 'From, in UTC',
  to: 'To, in UTC',
  clear: 'Clear filters',
  download: 'Download CSV',
  notDownloaded: 'The file could not be downloaded. Try again.',
  date: 'Date',
  description: 'Description',
  by: 'By',
  you: 'You',
  amount: 'Amount',
  balanceAfter: 'Balance after',
  kinds: statementKindNames,
  accounts: statementAccountNames,
});

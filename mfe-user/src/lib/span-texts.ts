import { defineMessages } from './messages.ts';

export const messages = defineMessages('spans', {
  month: { label: '1 M', name: '1 month' },
  quarter: { label: '3 M', name: '3 months' },
  year: { label: '1 Y', name: '1 year' },
  all: { label: 'All', name: 'Since the start' },
});

import { defineMessages } from '../lib/messages.ts';

/** What narrows and downloads a long list. */
export const messages = defineMessages('lists', {
  download: 'Download CSV',
  preparing: 'Preparing CSV…',
  fileFailed: 'The file could not be downloaded.',
  days: 'From and to, in UTC',
  sinceDay: 'Now: from {day}.',
  untilDay: 'Now: until {day}.',
  clear: 'Clear filters',
});

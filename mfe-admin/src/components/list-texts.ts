import { defineMessages } from '../lib/messages.ts';

/** Texts of filters, logs and the links between pages. */
export const messages = defineMessages('lists', {
  filters: 'Filters',
  noEvents: 'No events',
  noMatch: 'Nothing matches. Clear the filters to see everything.',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  assignedTo: 'Assigned to',
  anybody: 'Anybody',
  me: 'Assigned to me',
  nobody: 'Unassigned',
});

import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('lists', {
  filters: 'Filters',
  filtersSet: 'Filters ({count})',
  noEvents: 'No events',
  noMatch: 'Nothing matches. Clear the filters to see everything.',
  assignedTo: 'Assigned to',
  anybody: 'Anybody',
  me: 'Assigned to me',
  nobody: 'Unassigned',
  another: 'Somebody else',
});

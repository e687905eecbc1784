import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('asOf', {
  figures: 'Figures at an earlier time',
  statement: 'Statement at an earlier time',
  totals: 'Totals at an earlier time',
  label: 'As of',
  show: 'Show',
  missing: 'Enter a date and a time.',
  future: 'Choose a moment in the past.',
});

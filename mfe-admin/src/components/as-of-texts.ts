import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('asOf', {
  figures: 'Figures at a past moment',
  statement: 'Statement at a past moment',
  totals: 'Totals at a past moment',
  label: 'As of',
  show: 'Show',
  missing: 'Enter a date and a time.',
  future: 'Choose a moment in the past.',
});

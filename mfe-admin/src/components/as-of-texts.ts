import { defineMessages } from '../lib/messages.ts';

/** Texts of the field for a past moment. */
export const messages = defineMessages('asOf', {
  figures: 'Figures at a past moment',
  statement: 'Statement at a past moment',
  totals: 'Totals at a past moment',
  label: 'As of',
  show: 'Show',
  missing: 'Enter a date and a time.',
  future: 'Choose a moment in the past.',
});

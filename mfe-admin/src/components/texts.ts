import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('components', {
  figuresAsOf: 'Figures as of {time}',
  statementAsOf: 'Statement as of {time}',
  totalsAsOf: 'Totals as of {time}',
  backToNow: 'Back to now',
  laterEvents: 'Later events are not included.',
  anotherMoment: 'Choose another moment',
  pastMoment: 'Show an earlier date',
});

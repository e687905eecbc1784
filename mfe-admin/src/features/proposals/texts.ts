import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('proposals', {
  title: 'Proposals',
  lead: 'Decisions that wait for a second person.',
  leadFrom: 'Decisions that wait for a second person: from {amount}, and changes of roles.',
  failed: 'The proposals could not be loaded',
  none: 'No proposals',
  noneText: 'What a colleague proposes appears here until a second person confirms it.',
  proposed: 'Proposed',
  expires: 'Expires',
  consequence: 'Carried out when a second person confirms it.',
  ask: 'Confirm this proposal?',
  what: 'What',
  who: 'Who',
  askedBy: 'Asked for by',
  proposedBy: 'Proposed by',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  recorded: 'It’s recorded in the audit log.',
  done: 'Done: {what}.',
});

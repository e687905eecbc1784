import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('proposalNote', {
  title: 'Needs a second person',
  asked: '{name} asked for it, and the 14 days to change their mind are over: {what}.',
  own: 'You proposed {time}: {what}. Expires {expires}. Reason: {reason}',
  proposed: '{name} proposed {time}: {what}. Expires {expires}. Reason: {reason}',
  confirm: 'Confirm',
  withdraw: 'Withdraw proposal',
  withdrawTitle: 'Withdraw your proposal?',
  withdrawn: 'Proposal withdrawn.',
  refuse: 'Refuse',
  refuseTitle: 'Refuse this proposal?',
  refuseConfirm: 'Refuse proposal',
  refused: 'Proposal refused.',
  what: 'What',
  who: 'Who',
  askedBy: 'Asked for by',
  proposedBy: 'Proposed by',
  reason: 'Reason',
  saving: 'Saving…',
  told: 'The person is told.',
  recorded: 'It’s recorded in the audit log.',
});

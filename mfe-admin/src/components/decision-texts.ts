import { defineMessages } from '../lib/messages.ts';

/** Texts of the dialog that confirms a decision. */
export const messages = defineMessages('decision', {
  cancel: 'Cancel',
  reason: 'Reason',
  missing: 'Enter a reason.',
});

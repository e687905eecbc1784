import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('decision', {
  cancel: 'Cancel',
  reason: 'Reason',
  missing: 'Enter a reason.',
});

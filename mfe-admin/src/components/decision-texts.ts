import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('decision', {
  cancel: 'Cancel',
  missing: 'Enter a reason.',
});

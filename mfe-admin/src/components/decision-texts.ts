import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('decision', {
  missing: 'Enter a reason.',
});

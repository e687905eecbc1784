import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('cursorPages', {
  newest: 'Newest',
  older: 'Older',
});

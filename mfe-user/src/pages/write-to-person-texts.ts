import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('writeToPerson', {
  write: 'Write mail',
  to: 'to {name}',
});

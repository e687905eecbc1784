import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('writeToPerson', {
  write: 'Write email',
  to: 'to {name}',
});

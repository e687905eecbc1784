import { defineMessages } from '../lib/messages.ts';

/** Texts of the action on a person's page. */
export const messages = defineMessages('writeToPerson', {
  write: 'Write mail',
  to: 'to {name}',
});

import { defineMessages } from './messages.ts';

export const messages = defineMessages('maintenance', {
  until: 'No money can be moved until {time}: {text}',
});

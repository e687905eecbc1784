import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('closing', {
  title: 'Start with nothing at stake',
  lead: 'Opening an account takes a minute. It holds play money only, and you can leave at any time.',
  signUp: 'Get Started',
});

import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('fraudCard', {
  title: 'Would you recognize a fraud?',
  lead: 'Real offers that look like this simulation are almost always fraud. Eight warning signs give them away.',
  more: 'See the warning signs',
});

import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('market', {
  title: 'Market',
  failed: 'The market prices could not be loaded',
});

import { defineMessages } from '../../lib/messages.ts';

/** Texts of the market’s card. */
export const messages = defineMessages('market', {
  title: 'Market',
  failed: 'The market prices could not be loaded',
});

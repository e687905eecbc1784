import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('search', {
  coins: 'Coins',
  statement: 'Statement',
  event: '{amount}, {when}',
});

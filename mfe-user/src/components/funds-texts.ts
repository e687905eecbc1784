import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('funds', {
  available: 'Available',
  onHold: 'On hold',
  heldFor: 'For pending withdrawals and open orders',
});

import { defineTexts } from '../../lib/texts.ts';

export const notificationTexts = defineTexts('notifications', {
  reason: 'Reason: {reason}',
  open: 'Open {brand}',
  choose: 'Choose what we mail you about',
  stop: 'Stop emails like this',
});

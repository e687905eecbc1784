import { defineTexts } from '../../lib/texts.ts';

export const notificationTexts = defineTexts('notifications', {
  reason: 'Reason: {reason}',
  open: 'Open {brand}',
  choose: 'Choose what we mail you about',
  stop: 'Stop emails like this',
});

/** What a device shows. Others may see a locked screen, so these name no amounts, people or records. */
export const pushTexts = defineTexts('push', {
  payment: { title: 'Payment', text: 'There is news about one of your payments.' },
  withdrawal: { title: 'Withdrawal', text: 'There is news about one of your withdrawals.' },
  plan: { title: 'Plan', text: 'There is news about one of your plans.' },
  figures: { title: 'Balances', text: 'Staff changed something in your account.' },
  ticket: { title: 'Ticket', text: 'There is news about one of your tickets.' },
  price: { title: 'Price alert', text: 'A coin reached a price that you set.' },
  security: {
    title: 'Security',
    text: 'There was a new login or a change to your login. Check that it was you.',
  },
  queue: { title: 'Review queues', text: 'Something new is waiting for a decision.' },
  announcement: { title: 'Announcement', text: 'There is news about {brand}.' },
  test: { title: 'Test notification', text: 'Notifications reach this device.' },
});

import { defineTexts } from '../../lib/texts.ts';

export const notificationTexts = defineTexts('notifications', {
  reason: 'Reason: {reason}',
  open: 'Open {brand}',
  choose: 'Choose what we email you about',
  stop: 'Stop emails like this',
});

/** The daily summary for staff. */
export const summaryTexts = defineTexts('summary', {
  subject: 'Daily summary: {title}',
  title: '{count, plural, one {# item is waiting} other {# items are waiting}}',
  queues: { payments: 'Payments', withdrawals: 'Withdrawals', tickets: 'Tickets' },
  oldest: '{waiting}, the oldest for {age}',
  age: {
    recent: 'less than an hour',
    hours: '{count, plural, one {# hour} other {# hours}}',
    days: '{count, plural, one {# day} other {# days}}',
  },
  open: 'Open the dashboard',
  stop: 'Turn the daily summary off',
});

/** What a device shows. Others may see a locked screen, so these name no amounts, people or records. */
export const pushTexts = defineTexts('push', {
  payment: { title: 'Payment', text: 'One of your payments was updated.' },
  withdrawal: { title: 'Withdrawal', text: 'One of your withdrawals was updated.' },
  plan: { title: 'Plan', text: 'One of your plans was updated.' },
  figures: { title: 'Balances', text: 'Staff changed something in your account.' },
  ticket: { title: 'Ticket', text: 'One of your tickets was updated.' },
  order: { title: 'Order', text: 'One of your orders was updated.' },
  price: { title: 'Price alert', text: 'One of your price alerts was reached.' },
  daily: { title: 'Daily result', text: 'A daily return was posted.' },
  weekly: { title: 'Your week', text: 'The recap of your last week is ready.' },
  security: {
    title: 'Security',
    text: 'There was a new login or a change to your login. Check that it was you.',
  },
  queue: { title: 'Review queues', text: 'There is news in the back office.' },
  proposal: { title: 'Proposals', text: 'A decision is waiting for a second person.' },
  announcement: { title: 'Announcement', text: 'There is news about {brand}.' },
  test: { title: 'Test notification', text: 'Notifications reach this device.' },
});

import { defineMessages } from '../../lib/messages.ts';

/** Texts of the notifications page. The list's own are the kit's. */
export const messages = defineMessages('notifications', {
  title: 'Notifications',
  lead: 'What happened in your account. Choose under Preferences which notifications you get, and how.',
});

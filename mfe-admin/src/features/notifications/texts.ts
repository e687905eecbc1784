import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('notifications', {
  title: 'Notifications',
  lead: 'What’s new in the queues and in your own account. Choose under Preferences which notifications you get, and how.',
  failed: 'The notifications could not be loaded',
});

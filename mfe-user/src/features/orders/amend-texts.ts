import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('orderChange', {
  title: 'Change order',
  lead: 'The order queues again: it fills on prices that come after the change.',
  save: 'Save changes',
  saving: 'Saving…',
  done: 'Order changed.',
});

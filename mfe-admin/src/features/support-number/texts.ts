import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('supportNumber', {
  title: 'Change Whatsapp',
  lead: 'The number behind “Chat with Us”.',
  notLoaded: 'The support number could not be loaded',
  card: 'Support number',
  none: 'No number is set: the help page shows the default one, and deposits show “Not Available”.',
  current: 'Current number: {number}',
  failed: 'Failed to update WhatsApp number.',
  updated: 'WhatsApp number updated successfully!',
  saving: 'Saving…',
  update: 'Update number',
  numberHelp: 'International format, with the country code. It’s shown on the help page and with deposits.',
  ok: 'OK',
});

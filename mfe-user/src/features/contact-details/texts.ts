import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('contactDetails', {
  title: 'Edit contact details',
  lead: 'Your email address is changed under {link}.',
  security: 'Security',
  fullName: 'Full name',
  phoneHelp: 'Choose the country, or begin with + and its code.',
  save: 'Save changes',
  saving: 'Saving…',
  saved: 'Contact details saved',
  earlier: 'Earlier changes',
  when: 'When',
  detail: 'Detail',
  before: 'Before',
  after: 'After',
  fields: { name: 'Name', phone_number: 'Phone number', email: 'Email address' },
  none: 'No changes yet',
  noneText: 'Changes of your name, phone number or email address appear here.',
});

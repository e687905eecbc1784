import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('contactDetails', {
  title: 'Edit contact details',
  lead: 'Your email address is changed under {link}.',
  security: 'Security',
  fullName: 'Full name',
  phoneHelp: 'Include the country code, such as +1 555 010 0123.',
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

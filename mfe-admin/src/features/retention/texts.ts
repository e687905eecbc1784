import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('retention', {
  title: 'Data retention',
  lead: 'How long data is kept once it’s over. The ledger and the audit log are never deleted.',
  failedToLoad: 'The settings could not be loaded',
  kinds: {
    security_events: {
      title: 'Security events',
      text: 'Sign-ins, failures and changes of passwords and factors, from when they happened.',
    },
    sessions: { title: 'Ended sessions', text: 'Device, address and times, from the end of the session.' },
    notifications: {
      title: 'In-app notifications',
      text: 'What people were told, from when it was sent.',
    },
    exports: {
      title: 'Exports of personal data',
      text: 'How long the zip file of a person can be downloaded, from when it is ready.',
    },
    client_errors: {
      title: 'Client errors',
      text: 'Load times, failures and errors that browsers report of each build, without anything about people.',
    },
    outbox: {
      title: 'Sent emails and other finished work',
      text: 'The record that it was sent, without its content.',
    },
  },
  saved: '{name}: saved.',
  notSaved: 'It could not be saved. Try again.',
  save: 'Save',
  saving: 'Saving…',
  days: 'Days',
  limits: 'Between {least} and {most}. Usually {usual}.',
  reasonHelp: 'It’s recorded in the audit log. A shorter time deletes older data tonight at the latest.',
  noReason: 'Enter a reason.',
  count: '{days, plural, one {# day} other {# days}}',
});

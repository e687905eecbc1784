import { defineMessages } from './messages.ts';

/** What people read when a call fails. */
export const messages = defineMessages('failures', {
  forbidden: {
    title: 'You don’t have access',
    text: 'Your account can’t open this part of the platform.',
  },
  tooMany: 'Too many requests',
  failed: {
    title: 'This could not be loaded',
    text: 'The server could not answer. Nothing was changed.',
  },
  silent: {
    title: 'No response from the server',
    text: 'Nothing was changed. Check your connection and try again.',
  },
  unknown: 'Nothing was changed. Try again.',
  unchanged: 'Nothing was changed.',
  unanswered:
    'We got no response. You can safely try again: it counts once, even if the first attempt succeeded.',
  wait: 'Please wait a moment and try again.',
  waitSeconds: 'Please try again in {seconds, plural, one {# second} other {# seconds}}.',
  waitMinutes: 'Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
});

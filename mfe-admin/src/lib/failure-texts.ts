import { defineMessages } from './messages.ts';

/** What staff read when a call fails. */
export const messages = defineMessages('failures', {
  forbidden: {
    title: 'You don’t have access',
    permission: 'This requires the permission {permission}. An owner can give it to you.',
    admins: 'This page is for admins. If your role has just changed, log in again.',
  },
  missing: {
    title: 'Not found',
    text: 'It may have been deleted, or the address may be wrong.',
  },
  unchanged: 'Nothing was changed.',
  unanswered:
    'We got no response. You can safely try again: it counts once, even if the first attempt succeeded.',
  wait: 'Please wait a moment and try again.',
  waitSeconds: 'Please try again in {seconds, plural, one {# second} other {# seconds}}.',
  waitMinutes: 'Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
});

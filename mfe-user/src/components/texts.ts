import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('components', {
  unverified: 'Confirm your email address',
  unverifiedText:
    'We emailed a link to {email}. Without a confirmed address you may not be able to recover your account.',
  sendLink: 'Send the link again',
  sending: 'Sending…',
  valueBefore: 'Value before',
  cameIn: 'Came in',
  wentOut: 'Went out',
  earned: 'Earned or lost',
  fromCoins: 'Coins gained or lost',
  valueAtEnd: 'Value at the end',
  inCoins: 'Of this, in coins',
});

import { defineTexts } from '../../lib/texts.ts';

/** The security events that people are told of in the app and by mail: everything that grants or removes access. */
export const noticeTexts = defineTexts('security', {
  new_device: {
    title: 'New sign-in to your account',
    text: 'Somebody signed in to your account from a device or network that you have not used before.',
  },
  password_changed: {
    title: 'Your password was changed',
    text: 'The password of your account was changed.',
  },
  password_reset: {
    title: 'Your password was changed',
    text: 'A new password was chosen with a link from an email. All earlier sessions have ended.',
  },
  factor_added: {
    title: 'A second factor was added',
    text: 'A passkey or an authenticator app was added to your account.',
  },
  factor_removed: {
    title: 'A second factor was removed',
    text: 'A passkey or an authenticator app was removed from your account.',
  },
  recovery_codes_made: {
    title: 'You have new recovery codes',
    text: 'New recovery codes were created for your account. Your old codes no longer work.',
  },
  recovery_code_used: {
    title: 'A recovery code was used',
    text: 'Somebody used one of the recovery codes of your account. Each works once.',
  },
  withdrawal_address_added: {
    title: 'A withdrawal address was saved',
    text: 'An address was saved for withdrawals from your account. The Withdraw page shows which one, and when it can be used.',
  },
  key_created: {
    title: 'An API key was created',
    text: 'An API key was created for your account. A program that has it can see your trading account, and trade if you allowed that. It can’t move money out.',
  },
  deletion_requested: {
    title: 'You asked us to delete your account',
    text: 'We delete your account in 14 days; if a lot of money is left, our staff have to confirm it. Until then you can keep it: log in and open Security.',
  },
  data_export_by_staff: {
    title: 'Our staff exported your data',
    text: 'A member of our staff made an export of everything that we keep about you. Your security log shows when.',
  },
  staff_view_started: {
    title: 'Our staff viewed your account',
    text: 'A member of our staff opened your account, read-only, for 15 minutes at most. They could not change anything or see your security settings. Your security log shows when.',
  },
  email_changed: {
    title: 'Your email address was changed',
    text: 'Your account now uses this address. You sign in with it from now on.',
  },
});

/** The kinds of security events that people are told of. */
export type NoticeKind = keyof typeof noticeTexts.messages;

export function isNoticed(kind: string): kind is NoticeKind {
  return Object.hasOwn(noticeTexts.messages, kind);
}

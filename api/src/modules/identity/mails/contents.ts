import type { SecurityEventKind } from '@dayrise/contracts';
import { button, facts, type MailContent, note, paragraph } from '../../../lib/mail-content.ts';

interface Addressed {
  readonly name: string;
  /** The address of the mailed link's page. */
  readonly url: string;
}

const ignore = "If you didn't ask for this, ignore this mail. Nothing changes.";

/** After a sign-up, or on request. */
export function verifyEmailMail({ name, url }: Addressed): MailContent {
  return {
    subject: 'Confirm your email address',
    preview: 'One click confirms that this address is yours.',
    heading: 'Confirm your email address',
    blocks: [
      paragraph(`Hello ${name},`),
      paragraph(
        'Please confirm that this address is yours. We use it to recover your account and to tell you about sign-ins.',
      ),
      button('Confirm address', url),
      note('The link works once, within 24 hours.'),
      note("If you didn't open an account, ignore this mail."),
    ],
  };
}

/** To the new address. */
export function confirmNewEmailMail({ name, url }: Addressed): MailContent {
  return {
    subject: 'Confirm your new email address',
    preview: 'Your address changes when you confirm it.',
    heading: 'Confirm your new email address',
    blocks: [
      paragraph(`Hello ${name},`),
      paragraph('You asked to use this address for your account. It takes effect when you confirm it.'),
      button('Use this address', url),
      note('The link works once, within 24 hours. Until then your old address stays in use.'),
      note(ignore),
    ],
  };
}

/** To the old address. */
export function emailChangedMail({ name, url, email }: Addressed & { readonly email: string }): MailContent {
  return {
    subject: 'Your email address was changed',
    preview: 'If this was not you, undo the change.',
    heading: 'Your email address was changed',
    blocks: [
      paragraph(`Hello ${name},`),
      paragraph('Your account now uses another email address. You sign in with the new one.'),
      facts(['New address', email]),
      paragraph(
        "If this wasn't you, undo the change. That restores this address, ends all sessions and mails you a link to choose a new password.",
      ),
      button('Undo the change', url),
      note('The link works once, within 7 days.'),
    ],
  };
}

export function resetPasswordMail({ name, url }: Addressed): MailContent {
  return {
    subject: 'Choose a new password',
    preview: 'The link works for 30 minutes.',
    heading: 'Choose a new password',
    blocks: [
      paragraph(`Hello ${name},`),
      paragraph('Use this link to choose a new password. All your sessions end when you do.'),
      button('Choose a new password', url),
      note('The link works once, within 30 minutes.'),
      note("If you didn't ask for this, ignore this mail. Your password stays as it is."),
    ],
  };
}

/** To somebody new on the staff. */
export function invitationMail({ url }: Addressed): MailContent {
  return {
    subject: 'You are invited to the back office',
    preview: 'Choose your name and password.',
    heading: 'You are invited to the back office',
    blocks: [
      paragraph('Hello,'),
      paragraph('Somebody invited you to work in our back office. Choose your name and a password to begin.'),
      button('Accept the invitation', url),
      note('The link works once, within 7 days.'),
      note("If you don't expect this, ignore this mail."),
    ],
  };
}

/** About a change of somebody's rights. `set` is null for somebody who left the staff. */
export function staffChangedMail(facts: { readonly name: string; readonly set: string | null }): MailContent {
  const text =
    facts.set === null
      ? 'You are no longer on the staff. Your own account stays as it is.'
      : `You are now on the staff, with the rights of: ${facts.set}.`;
  return {
    subject: 'Your rights were changed',
    preview: text,
    heading: 'Your rights were changed',
    blocks: [
      paragraph(`Hello ${facts.name},`),
      paragraph(text),
      paragraph('All your sessions have ended. Log in again to go on.'),
      note('If this is a mistake, ask another owner.'),
    ],
  };
}

interface Notice {
  readonly subject: string;
  readonly text: string;
}

/** The events that are mailed: everything that grants or removes access. */
const notices: Partial<Record<SecurityEventKind | 'new_device', Notice>> = {
  new_device: {
    subject: 'New sign-in to your account',
    text: 'Somebody signed in to your account from a device or network that you have not used before.',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed.',
  },
  password_reset: {
    subject: 'Your password was changed',
    text: 'A new password was chosen with a link from a mail. All sessions before it have ended.',
  },
  factor_added: {
    subject: 'A second factor was added',
    text: 'A passkey or an authenticator app was added to your account.',
  },
  factor_removed: {
    subject: 'A second factor was removed',
    text: 'A passkey or an authenticator app was removed from your account.',
  },
  recovery_codes_made: {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were made for your account. The ones before stopped working.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    text: 'Somebody used one of the recovery codes of your account. Each works once.',
  },
  withdrawal_address_added: {
    subject: 'A withdrawal address was saved',
    text: 'An address was saved for withdrawals from your account. The Withdraw page shows which one, and when it can be used.',
  },
  deletion_requested: {
    subject: 'You asked us to delete your account',
    text: 'We delete your account in 14 days. Until then you can keep it: log in and open Security.',
  },
  data_export_by_staff: {
    subject: 'Our staff exported your data',
    text: 'A member of our staff made an export of everything that we keep about you. Your security log shows when.',
  },
  staff_view_started: {
    subject: 'Our staff viewed your account',
    text: 'A member of our staff opened your account, read-only, for 15 minutes at most. They could not change anything or see your security settings. Your security log shows when.',
  },
  email_changed: {
    subject: 'Your email address was changed',
    text: 'Your account now uses this address. You sign in with it from now on.',
  },
};

/** The kinds of security events that are mailed to the person. */
export type NoticeKind = keyof typeof notices;

export function isNoticed(kind: string): kind is NoticeKind {
  return Object.hasOwn(notices, kind);
}

/** The texts about an event, in the app and in mail. */
export function noticeOf(kind: NoticeKind): Notice {
  return notices[kind] ?? { subject: 'A change to your account', text: '' };
}

export interface NoticeFacts extends Addressed {
  readonly kind: NoticeKind;
  readonly at: Date;
  /** Browser and system, in words. */
  readonly device: string;
  readonly address: string;
}

/** About something that happened to the account, with a link for "this wasn't me". */
export function securityNoticeMail({ kind, name, url, at, device, address }: NoticeFacts): MailContent {
  const { subject, text } = noticeOf(kind);
  // Nobody signed in, so there is no device to recognize and nothing to protect.
  if (kind === 'staff_view_started' || kind === 'data_export_by_staff') {
    const blocks = [paragraph(`Hello ${name},`), paragraph(text), facts(['When', formatTime(at)])];
    return { subject, preview: text, heading: subject, blocks };
  }
  return {
    subject,
    preview: "If this wasn't you, protect your account now.",
    heading: subject,
    blocks: [
      paragraph(`Hello ${name},`),
      paragraph(text),
      facts(['When', formatTime(at)], ['Device', device], ['Address', address || 'Unknown']),
      paragraph('If this was you, there is nothing to do.'),
      paragraph(
        "If this wasn't you, protect your account. We end all sessions, block the password and mail you a link to choose a new one.",
      ),
      button("This wasn't me", url),
      note('The link works once, within 7 days.'),
    ],
  };
}

/** As in "22 November 2026, 14:05 UTC". */
function formatTime(at: Date): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(at)} UTC`;
}

import type { SecurityEventKind } from '@dayrise/contracts';

const words: Partial<Record<SecurityEventKind, string>> = {
  signed_up: 'Account opened',
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed: wrong password',
  signed_out: 'Signed out',
  session_ended: 'Session ended',
  password_changed: 'Password changed',
  password_change_failed: 'Password change failed: wrong old password',
  password_reset: 'Password reset with a link from a mail',
  email_verified: 'Email address confirmed',
  email_change_requested: 'New email address requested',
  email_changed: 'Email address changed',
  email_change_undone: 'Change of the email address undone',
  sign_in_reported: 'Reported as “this wasn’t me”',
  contact_details_changed: 'Contact details changed',
  staff_view_started: 'Dayrise staff began to view your account (read-only)',
  staff_view_ended: 'Dayrise staff stopped viewing your account',
};

/** An event in words. A kind that this build doesn’t know is shown as the server calls it. */
export function eventText(kind: string): string {
  if (Object.hasOwn(words, kind)) return words[kind as SecurityEventKind] ?? kind;
  const text = kind.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

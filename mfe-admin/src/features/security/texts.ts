import { type SecurityEventKind, type SessionEnd, securityEventKinds } from '@dayrise/contracts';

/** How each event is written. */
export const kindLabel = {
  signed_up: 'Account opened',
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  signed_out: 'Signed out',
  session_ended: 'Session ended',
  password_changed: 'Password changed',
  password_change_failed: 'Password change failed',
  password_reset: 'Password reset by mail',
  email_verified: 'Email confirmed',
  email_change_requested: 'New email requested',
  email_changed: 'Email changed',
  email_change_undone: 'Email change undone',
  sign_in_reported: 'Sign-in reported',
  contact_details_changed: 'Contact details changed',
  factor_added: 'Second factor added',
  factor_removed: 'Second factor removed',
  factor_failed: 'Wrong code',
  recovery_codes_made: 'New recovery codes',
  recovery_code_used: 'Recovery code used',
  withdrawal_address_added: 'Withdrawal address saved',
  withdrawal_address_removed: 'Withdrawal address removed',
  stepped_up: 'Identity confirmed',
  step_up_failed: 'Identity not confirmed',
  staff_view_started: 'Staff began to view the account',
  staff_view_ended: 'Staff stopped viewing the account',
  data_export_requested: 'Data export requested',
  data_export_by_staff: 'Data exported by staff',
  data_export_downloaded: 'Data export downloaded',
  deletion_requested: 'Deletion requested',
  deletion_cancelled: 'Deletion request withdrawn',
} as const satisfies Record<SecurityEventKind, string>;

/** Why a session ended. A sign-out needs no reason. */
const reasonLabel: Readonly<Record<SessionEnd, string>> = {
  logout: '',
  idle: 'No activity',
  absolute: 'Time limit reached',
  revoked: 'Ended by hand',
  password_changed: 'Password changed',
  person_deleted: 'Account deleted',
  role_changed: 'Role changed',
};

const isKind = (kind: string): kind is SecurityEventKind =>
  securityEventKinds.some((known) => known === kind);

/** An event in words; one that this build does not know yet is written as the server calls it. */
export const kindText = (kind: string): string =>
  isKind(kind) ? kindLabel[kind] : kind.replaceAll('_', ' ');

/** A reason in words; empty where there is none to tell. */
export const reasonText = (reason: string): string =>
  Object.hasOwn(reasonLabel, reason) ? reasonLabel[reason as SessionEnd] : reason.replaceAll('_', ' ');

/** The kinds of security events. */
export const securityEventKinds = [
  'signed_up',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_ended',
  'password_changed',
  'password_change_failed',
  'password_reset',
  'email_verified',
  'email_change_requested',
  'email_changed',
  'email_change_undone',
  'sign_in_reported',
  'contact_details_changed',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

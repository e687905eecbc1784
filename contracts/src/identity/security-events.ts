/** The kinds of security events. */
export const securityEventKinds = [
  'signed_up',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_ended',
  'password_changed',
  'password_change_failed',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

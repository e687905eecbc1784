/** The actions in the audit log. */
export const auditActions = [
  'balance.set',
  'deposit.set',
  'profit.set',
  'person.verified',
  'person.unverified',
  'person.role_changed',
  'person.deleted',
  'person.written_off',
  'journal.corrected',
  'session.ended',
  'payment.activated',
  'payment.declined',
  'withdrawal.approved',
  'withdrawal.rejected',
  'ticket.closed',
  'wallet.added',
  'support_number.changed',
  'job.retried',
] as const;
export type AuditAction = (typeof auditActions)[number];

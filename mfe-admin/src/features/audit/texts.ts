import { type AuditAction, auditActions } from '@dayrise/contracts';

/** Labels of audited actions. */
export const actionLabel = {
  'balance.set': 'Balance set',
  'deposit.set': 'Deposit set',
  'profit.set': 'Profit set',
  'person.verified': 'Person verified',
  'person.unverified': 'Verification removed',
  'person.role_changed': 'Role changed',
  'person.deleted': 'Person deleted',
  'person.written_off': 'Remaining balances written off',
  'person.view_started': 'Viewing as the person began',
  'person.view_ended': 'Viewing as the person ended',
  'person.data_exported': 'Data of a person exported',
  'person.data_downloaded': 'Export of a person downloaded',
  'retention.changed': 'Data retention changed',
  'journal.corrected': 'Journal corrected',
  'staff.invited': 'Invited to the staff',
  'proposal.made': 'Proposed to a second person',
  'proposal.confirmed': 'Proposal confirmed',
  'proposal.refused': 'Proposal refused',
  'proposal.withdrawn': 'Proposal withdrawn',
  'proposal.expired': 'Proposal expired',
  'session.ended': 'Session ended',
  'payment.activated': 'Payment activated',
  'payment.declined': 'Payment declined',
  'payment.assigned': 'Payment assigned',
  'withdrawal.assigned': 'Withdrawal assigned',
  'withdrawal.approved': 'Withdrawal approved',
  'withdrawal.rejected': 'Withdrawal rejected',
  'ticket.closed': 'Ticket closed',
  'ticket.reopened': 'Ticket reopened',
  'ticket.assigned': 'Ticket assigned',
  'canned_reply.added': 'Canned reply added',
  'canned_reply.changed': 'Canned reply changed',
  'canned_reply.removed': 'Canned reply removed',
  'help_article.added': 'Help article added',
  'help_article.changed': 'Help article changed',
  'help_article.moved': 'Help article moved',
  'wallet.added': 'Wallet added',
  'wallet.changed': 'Wallet changed',
  'support_number.changed': 'Support number changed',
  'job.retried': 'Failed job run again',
  'job.started': 'Job started by hand',
  'records.exported': 'Records exported',
  'announcement.created': 'Announcement created',
  'announcement.ended': 'Announcement ended',
} as const satisfies Record<AuditAction, string>;

const isKnown = (action: string): action is AuditAction => auditActions.some((known) => known === action);

/** The label of an action; unknown actions get the server’s name. */
export const actionText = (action: string): string =>
  isKnown(action) ? actionLabel[action] : action.replaceAll(/[._]/g, ' ');

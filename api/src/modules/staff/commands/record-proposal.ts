import type { AuditAction } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { dollarsOf } from '../../../lib/money.ts';
import { type AuditRecord, recordAudit } from '../../audit/index.ts';
import type { ProposalRow } from '../queries/proposals.ts';

/** The record of a proposal in the audit log. Never the email address of an invitation: it would outlive the person. */
function subjectOf({ kind, subjectId, personId, id }: ProposalRow): AuditRecord['subject'] {
  if (kind === 'build') return { kind: 'remote', id: subjectId };
  if (kind === 'payment' || kind === 'withdrawal' || kind === 'journal') return { kind, id: subjectId };
  return personId === null ? { kind: 'proposal', id } : { kind: 'person', id: personId };
}

/** Adds to the audit log what happened to a proposal. */
export async function recordProposal(
  context: CommandContext,
  action: AuditAction & `proposal.${string}`,
  proposal: ProposalRow,
  reason?: string | undefined,
): Promise<void> {
  const { id, kind, amount } = proposal;
  const input = kind === 'invitation' ? {} : (proposal.input as Record<string, string | number | boolean>);
  await recordAudit(context, {
    action,
    subject: subjectOf(proposal),
    after: {
      proposal: id,
      of: kind,
      action: proposal.action,
      ...input,
      ...(amount !== null && { amount: dollarsOf(amount) }),
    },
    reason,
  });
}

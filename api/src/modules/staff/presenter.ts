import { Proposal, ProposalAction, ProposalKind } from '@dayrise/contracts';
import { z } from 'zod';
import { dollarsOf } from '../../lib/money.ts';
import type { ProposalRow } from './queries/proposals.ts';

const Input = z.record(z.string(), z.unknown());

/** A proposal as staff see it. */
export function presentProposal(row: ProposalRow): Proposal {
  return {
    _id: row.id,
    kind: ProposalKind.parse(row.kind),
    subject: row.subjectId,
    person: row.person && { _id: row.person.id, name: row.person.name },
    action: ProposalAction.parse(row.action),
    input: Input.parse(row.input),
    amount: row.amount === null ? null : dollarsOf(row.amount),
    permission: Proposal.shape.permission.parse(row.permission),
    by: { _id: row.proposer.id, name: row.proposer.name },
    at: row.createdAt.toISOString(),
    reason: row.reason,
    expiresAt: row.expiresAt.toISOString(),
  };
}

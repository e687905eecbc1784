import { type Permission, Proposal } from '@dayrise/contracts';
import { z } from 'zod';
import { dollarsOf } from '../../lib/money.ts';
import type { ProposalRow } from './queries/proposals.ts';

const Input = z.record(z.string(), z.unknown());

const { kind, action, permission } = Proposal.shape;

/** What it takes to decide on a proposal. A permission that only a newer version knows is left to owners. */
export const permissionOf = (row: Pick<ProposalRow, 'permission'>): Permission =>
  permission.catch('staff.manage').parse(row.permission);

/** A proposal as staff see it. */
export function presentProposal(row: ProposalRow): Proposal {
  return {
    _id: row.id,
    kind: kind.catch('other').parse(row.kind),
    subject: row.subjectId,
    person: row.person && { _id: row.person.id, name: row.person.name },
    action: action.catch('other').parse(row.action),
    input: Input.parse(row.input),
    amount: row.amount === null ? null : dollarsOf(row.amount),
    permission: permissionOf(row),
    by: { _id: row.proposer.id, name: row.proposer.name },
    at: row.createdAt.toISOString(),
    reason: row.reason,
    expiresAt: row.expiresAt.toISOString(),
  };
}

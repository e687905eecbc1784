import { Proposal } from '@dayrise/contracts';
import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError, publishToAdmins, requirePermission } from '../../../http/index.ts';
import { clock } from '../../../lib/clock.ts';
import { withNames } from '../queries/proposals.ts';
import { recordProposal } from './record-proposal.ts';

/**
 * Refuses a proposal, or withdraws the caller's own. Throws `not_found`, `forbidden` without the permission that the
 * decision takes, and `already_decided`.
 */
export async function endProposal(
  context: CommandContext,
  actor: Actor,
  input: { readonly id: string; readonly reason?: string | undefined },
): Promise<void> {
  await withTransaction(context, async (within) => {
    const found = await within.database.proposal.findUnique({ where: { id: input.id }, include: withNames });
    if (!found) throw new AppError('not_found');
    requirePermission(actor, Proposal.shape.permission.parse(found.permission));
    const state = found.proposerId === actor.id ? 'withdrawn' : 'refused';
    const { count } = await within.database.proposal.updateMany({
      where: { id: found.id, state: 'open' },
      data: { state, decidedById: actor.id, decidedAt: clock.date() },
    });
    if (count === 0) throw new AppError('already_decided', { status: found.state });
    await recordProposal(within, `proposal.${state}`, found, input.reason);
    within.afterCommit(() => publishToAdmins({ type: 'queues' }));
  });
}

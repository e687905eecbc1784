import type { Actor, CommandContext } from '../../../context.ts';
import { type InTransaction, withTransaction } from '../../../data/transaction.ts';
import { requirePermission } from '../../../http/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { publishToAdmins, publishToPerson } from '../../../live/index.ts';
import { notify, writeNotice } from '../../notifications/index.ts';
import { permissionOf } from '../presenter.ts';
import { isAskedFor, type ProposalRow, withNames } from '../queries/proposals.ts';
import { proposalTexts } from '../texts.ts';
import { notifyProposer } from './notify-proposer.ts';
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
    requirePermission(actor, permissionOf(found));
    if (isAskedFor(found)) await lockAsker(within, found);
    const state = found.proposerId === actor.id ? 'withdrawn' : 'refused';
    const { count } = await within.database.proposal.updateMany({
      where: { id: found.id, state: 'open' },
      data: { state, decidedById: actor.id, decidedAt: clock.date() },
    });
    if (count === 0) throw new AppError('already_decided', { status: found.state });
    await recordProposal(within, `proposal.${state}`, found, input.reason);
    if (state === 'refused') await notifyProposer(within, found, state, input.reason);
    if (isAskedFor(found)) await refuseDeletion(within, found, input.reason);
    within.afterCommit(() => publishToAdmins({ type: 'queues' }));
  });
}

/** Takes the lock that the person's own change of mind takes first, too. */
async function lockAsker(
  { database }: InTransaction<CommandContext>,
  { proposerId }: ProposalRow,
): Promise<void> {
  await database.$queryRaw`SELECT FROM person WHERE id = ${proposerId}::uuid FOR UPDATE`;
}

/** Drops the request for a deletion that staff didn't confirm, and tells the person why. */
async function refuseDeletion(
  within: InTransaction<CommandContext>,
  { proposerId: personId }: ProposalRow,
  reason: string | undefined,
): Promise<void> {
  await within.database.deletionRequest.deleteMany({ where: { personId } });
  await notify(within, {
    to: { person: personId },
    kind: 'figures',
    ...writeNotice(proposalTexts, 'deletionRefused', {}, reason),
    link: '/user/security',
  });
  within.afterCommit(() => publishToPerson(personId, { type: 'changed', areas: ['profile'] }));
}

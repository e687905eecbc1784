import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { publishToAdmins } from '../../../live/index.ts';
import { withNames } from '../queries/proposals.ts';
import { notifyProposer } from './notify-proposer.ts';
import { recordProposal } from './record-proposal.ts';

/** Ends the proposals that nobody confirmed in time. */
export async function expireProposals(context: CommandContext): Promise<void> {
  await withTransaction(context, async (within) => {
    const now = clock.date();
    const ended = await within.database.proposal.updateManyAndReturn({
      where: { state: 'open', expiresAt: { lte: now } },
      data: { state: 'expired', decidedAt: now },
      include: withNames,
    });
    for (const proposal of ended) {
      await recordProposal(within, 'proposal.expired', proposal);
      await notifyProposer(within, proposal, 'expired');
    }
    if (ended.length > 0) within.afterCommit(() => publishToAdmins({ type: 'queues' }));
  });
}

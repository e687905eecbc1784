import type { CommandContext } from '../../../context.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { notify, said } from '../../notifications/index.ts';
import { isAskedFor, type ProposalRow } from '../queries/proposals.ts';
import { proposalTexts } from '../texts.ts';

/** Tells a member of staff how their proposal ended. What a person asked for themselves ends with a text of its own. */
export async function tellProposer(
  within: InTransaction<CommandContext>,
  proposal: ProposalRow,
  outcome: 'confirmed' | 'refused' | 'expired',
  reason?: string | undefined,
): Promise<void> {
  if (isAskedFor(proposal)) return;
  const { proposerId, personId, person } = proposal;
  await notify(within, {
    to: { person: proposerId },
    kind: 'queue',
    ...said(proposalTexts, outcome, { about: person?.name ?? proposal.subjectId }, reason),
    link: personId === null ? '/admin/proposals' : `/admin/usersList/${personId}`,
    ...(personId !== null && { about: personId }),
  });
}

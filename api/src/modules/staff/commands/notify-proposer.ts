import type { CommandContext } from '../../../context.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { notify, writeNotice } from '../../notifications/index.ts';
import { isAskedFor, type ProposalRow } from '../queries/proposals.ts';
import { proposalTexts } from '../texts.ts';

/** Without the address of who was invited: it would outlive them. */
const ofInvitation = {
  confirmed: 'invitationConfirmed',
  refused: 'invitationRefused',
  expired: 'invitationExpired',
} as const;

/** Tells a member of staff how their proposal ended. What a person asked for themselves ends with a text of its own. */
export async function notifyProposer(
  within: InTransaction<CommandContext>,
  proposal: ProposalRow,
  outcome: 'confirmed' | 'refused' | 'expired',
  reason?: string | undefined,
): Promise<void> {
  if (isAskedFor(proposal)) return;
  const { kind, proposerId, personId, person, subjectId } = proposal;
  const words =
    kind === 'invitation'
      ? writeNotice(proposalTexts, ofInvitation[outcome], {}, reason)
      : writeNotice(proposalTexts, outcome, { about: person?.name ?? subjectId }, reason);
  await notify(within, {
    to: { person: proposerId },
    kind: 'queue',
    ...words,
    link: personId === null ? '/admin/proposals' : `/admin/usersList/${personId}`,
    ...(personId !== null && { about: personId }),
  });
}

import type { ProposalKind } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';

/** Ends a record's proposal, because the record was decided in another way. */
export async function endProposalsOn(
  { database }: InTransaction<CommandContext>,
  kind: ProposalKind,
  subjectId: string,
): Promise<void> {
  await database.proposal.updateMany({
    where: { kind, subjectId, state: 'open' },
    data: { state: 'ended', decidedAt: clock.date() },
  });
}

/** Ends what somebody asked for themselves, because they changed their mind. */
export async function endAskedFor(
  { database }: InTransaction<CommandContext>,
  personId: string,
): Promise<void> {
  await database.proposal.updateMany({
    where: { kind: 'person', personId, proposerId: personId, state: 'open' },
    data: { state: 'ended', decidedAt: clock.date() },
  });
}

/** Ends everything that was proposed about somebody who is erased. */
export async function endProposalsAbout(
  { database }: InTransaction<CommandContext>,
  personId: string,
): Promise<void> {
  await database.proposal.updateMany({
    where: { personId, state: 'open' },
    data: { state: 'ended', decidedAt: clock.date() },
  });
}

/** Ends everything that somebody proposed, because they may no longer do so. */
export async function endProposalsBy(
  { database }: InTransaction<CommandContext>,
  proposerId: string,
): Promise<void> {
  await database.proposal.updateMany({
    where: { proposerId, state: 'open' },
    data: { state: 'ended', decidedAt: clock.date() },
  });
}

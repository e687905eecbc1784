import type { ProposalKind } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { publishToAdmins } from '../../../live/index.ts';

/**
 * Ends a record's proposal, because the record was decided in another way. `input`: only one with this input, such as
 * one build of a remote.
 */
export async function endProposalsOn(
  { database, afterCommit }: InTransaction<CommandContext>,
  kind: ProposalKind,
  subjectId: string,
  input?: Readonly<Record<string, string>>,
): Promise<void> {
  const { count } = await database.proposal.updateMany({
    where: { kind, subjectId, state: 'open', ...(input && { input: { equals: input } }) },
    data: { state: 'ended', decidedAt: clock.date() },
  });
  if (count > 0) afterCommit(() => publishToAdmins({ type: 'queues' }));
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

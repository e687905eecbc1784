import type { ProposalKind } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { clock } from '../../../lib/clock.ts';

const named = { select: { id: true, name: true } } as const;
export const withNames = { person: named, proposer: named } as const;

/** Open and not expired. */
const waiting = () => ({ state: 'open', expiresAt: { gt: clock.date() } }) as const;

/** Everything that waits for a second person, oldest first. */
export function findProposals(database: Database) {
  return database.proposal.findMany({
    where: waiting(),
    include: withNames,
    orderBy: { id: 'asc' },
    take: 500,
  });
}

export type ProposalRow = Awaited<ReturnType<typeof findProposals>>[number];

/** Whether the person made the request. It ends when they withdraw it, so an open one is still wanted. */
export const isAskedFor = ({ kind, proposerId, personId }: ProposalRow): boolean =>
  kind === 'person' && proposerId === personId;

/** What waits for a second person about one person: figures, the role, corrections. */
export function findProposalsAbout(database: Database, personId: string): Promise<ProposalRow[]> {
  return database.proposal.findMany({
    where: { ...waiting(), personId },
    include: withNames,
    orderBy: { id: 'asc' },
  });
}

/** What waits for a second person on records of one kind, by the record's id. */
export async function findProposalsOn(
  database: Database,
  kind: ProposalKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProposalRow>> {
  const rows = await database.proposal.findMany({
    where: { ...waiting(), kind, subjectId: { in: [...ids] } },
    include: withNames,
  });
  return new Map(rows.map((row) => [row.subjectId, row]));
}

import type { Assignee } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';

/** Who takes care of payments or withdrawals, by the record's id. */
export async function findAssignees(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Assignee>> {
  const rows = await database.assignment.findMany({
    where: { recordId: { in: [...ids] } },
    select: { recordId: true, assignee: { select: { id: true, name: true } } },
  });
  return new Map(rows.map(({ recordId, assignee: { id, name } }) => [recordId, { _id: id, name }]));
}

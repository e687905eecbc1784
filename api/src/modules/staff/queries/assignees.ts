import type { Assignee, AssigneeFilter } from '@dayrise/contracts';
import { Prisma } from '../../../data/generated/client.ts';
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

/** Everybody who has payments or withdrawals assigned, by name. */
export async function findAllAssignees(
  database: Database,
  kind: 'payment' | 'withdrawal',
): Promise<Assignee[]> {
  const table = kind === 'payment' ? Prisma.sql`payment` : Prisma.sql`withdrawal`;
  const rows = await database.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, name FROM person WHERE id IN (
      SELECT assignee_id FROM assignment JOIN ${table} record ON record.id = assignment.record_id
    ) ORDER BY lower(name), id`;
  return rows.map(({ id, name }) => ({ _id: id, name }));
}

/** A condition on payments or withdrawals, as `record`: whose they are to take care of. */
export function isAssignedTo(filter: AssigneeFilter | undefined, readerId: string): Prisma.Sql | undefined {
  if (filter === undefined) return undefined;
  const assignments = Prisma.sql`SELECT FROM assignment WHERE assignment.record_id = record.id`;
  if (filter === 'nobody') return Prisma.sql`NOT EXISTS (${assignments})`;
  const assignee = filter === 'me' ? readerId : filter;
  return Prisma.sql`EXISTS (${assignments} AND assignment.assignee_id = ${assignee}::uuid)`;
}

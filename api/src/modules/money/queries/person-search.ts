import { Prisma } from '../../../data/generated/client.ts';

/** Whether the person that `column` names has `search` in the name or the email address; true without one. */
export function personMatches(search: string | undefined, column: Prisma.Sql): Prisma.Sql {
  if (!search) return Prisma.sql`true`;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return Prisma.sql`EXISTS (
    SELECT FROM person match
    WHERE match.id = ${column} AND (match.name ILIKE ${pattern} OR match.email ILIKE ${pattern}))`;
}

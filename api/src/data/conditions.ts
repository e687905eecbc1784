import { Prisma } from './generated/client.ts';

/** The conditions that a filter gives, joined by AND; `true` without any. */
export function allOf(conditions: readonly (Prisma.Sql | '' | undefined)[]): Prisma.Sql {
  const given = conditions.filter((condition) => condition instanceof Prisma.Sql);
  return given.length === 0 ? Prisma.sql`true` : Prisma.join(given, ' AND ');
}

import type { Database } from './prisma.ts';

/** Names of people by id; of a deleted person, what replaced theirs. */
export async function findNames(
  database: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const people = await database.person.findMany({
    where: { id: { in: ids.filter((id) => id !== null) } },
    select: { id: true, name: true },
  });
  return new Map(people.map(({ id, name }) => [id, name]));
}

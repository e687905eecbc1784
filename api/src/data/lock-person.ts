import type { Database } from './prisma.ts';

/**
 * Keeps a person from being deleted until the transaction ends; other transactions may hold the same lock. Returns
 * false when there is no such person or they are deleted.
 */
export async function lockPerson(database: Database, id: string): Promise<boolean> {
  const found = await database.$queryRaw<{ id: string }[]>`
    SELECT id FROM person WHERE id = ${id}::uuid AND deleted_at IS NULL FOR KEY SHARE`;
  return found.length > 0;
}

import type { Permission } from '@dayrise/contracts';
import { setsWith } from '../lib/sets-with.ts';
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

/**
 * Keeps what a member of staff may do as it is until the transaction ends. Returns their name, or null for somebody
 * without the permission.
 */
export async function lockStaffWith(
  database: Database,
  id: string,
  permission: Permission,
): Promise<string | null> {
  const [found] = await database.$queryRaw<{ name: string }[]>`
    SELECT name FROM person WHERE id = ${id}::uuid AND deleted_at IS NULL AND invited_at IS NULL AND role = 'admin'
      AND staff_set = ANY(${setsWith(permission)}::staff_set[]) FOR SHARE`;
  return found?.name ?? null;
}

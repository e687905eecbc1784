import type { Database } from '../../../data/prisma.ts';

/** When the first entry of a person was posted; null without any. Reads one entry of each account. */
export async function findFirstEntryTime(database: Database, personId: string): Promise<Date | null> {
  const [row] = await database.$queryRaw<{ at: Date | null }[]>`
    SELECT min(first.occurred_at) AS at FROM account CROSS JOIN LATERAL (
      SELECT occurred_at FROM entry WHERE account_id = account.id ORDER BY id LIMIT 1
    ) AS first
    WHERE account.person_id = ${personId}::uuid`;
  return row?.at ?? null;
}

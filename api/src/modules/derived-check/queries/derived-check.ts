import { DerivedCheck } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';

/** What the last check found. Before the first one, nothing. */
export async function readDerivedCheck(database: Database): Promise<DerivedCheck> {
  const row = await database.derivedCheck.findFirst();
  if (!row) return { checkedAt: null, sampled: 0, differences: [] };
  return {
    checkedAt: row.checkedAt.toISOString(),
    sampled: row.sampled,
    differences: DerivedCheck.shape.differences.parse(row.differences),
  };
}

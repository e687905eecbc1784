import type { Database } from '../../../data/prisma.ts';

/**
 * Waits for a seal that runs, and lets none begin until the transaction ends. Call it before the transaction posts:
 * a seal waits for postings.
 */
export async function holdSealing(database: Database): Promise<void> {
  await database.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('seal_journals'))`;
}

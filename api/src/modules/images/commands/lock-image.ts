import type { Database } from '../../../data/prisma.ts';

/** Serializes uses and removals of the same image until the transaction ends. */
export async function lockImage(database: Database, hash: string): Promise<void> {
  await database.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${hash}, 1))::text`;
}

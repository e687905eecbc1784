import type { Database } from '../../../data/prisma.ts';

/** Whoever submits or removes an image waits for others who do so with the same one, to the transaction's end. */
export async function lockProof(database: Database, hash: string): Promise<void> {
  await database.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${hash}, 1))::text`;
}

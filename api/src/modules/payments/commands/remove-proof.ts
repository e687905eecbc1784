import { prisma } from '../../../data/prisma.ts';
import type { ProofStorage } from '../proofs/proof-storage.ts';
import { proofStorage } from '../proofs/storage.ts';

/** Removes the image with this hash unless a payment names it. */
export async function removeUnusedProof(hash: string, storage: ProofStorage = proofStorage()): Promise<void> {
  await prisma.$transaction(async (database) => {
    // The same lock as a submission's, which may be using this very image again.
    await database.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${hash}, 1))::text`;
    const payment = await database.payment.findFirst({ where: { proofHash: hash }, select: { id: true } });
    if (payment === null) await storage.remove(hash);
  });
}

/** Removes images that payments named until now. What fails here is left to the sweep. */
export async function removeUnusedProofs(hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) await removeUnusedProof(hash);
}

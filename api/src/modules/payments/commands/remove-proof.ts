import { prisma } from '../../../data/prisma.ts';
import type { ProofStorage } from '../proofs/proof-storage.ts';
import { proofStorage } from '../proofs/storage.ts';
import { lockProof } from './lock-proof.ts';
import type { StoredProof } from './store-proof.ts';

/** Removes the image with this hash unless a payment names it, or is about to. */
export async function removeUnusedProof(
  proofHash: string,
  storage: ProofStorage = proofStorage(),
): Promise<void> {
  await prisma.$transaction(async (database) => {
    await lockProof(database, proofHash);
    const named = { where: { proofHash }, select: { id: true } };
    if (await database.payment.findFirst(named)) return;
    if (await database.proofUpload.findFirst(named)) return;
    await storage.remove(proofHash);
  });
}

/** Removes images that payments named until now. What fails here is left to the sweep. */
export async function removeUnusedProofs(hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) await removeUnusedProof(hash);
}

/** Removes a stored image whose payment did not come about, unless something else names it. */
export async function discardProof({ hash, uploadId }: StoredProof): Promise<void> {
  // None is left where the payment came about.
  const { count } = await prisma.proofUpload.deleteMany({ where: { id: uploadId } });
  if (count > 0) await removeUnusedProof(hash);
}

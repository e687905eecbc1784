import { prisma } from '../../../data/prisma.ts';
import type { ProofStorage } from '../proofs/proof-storage.ts';
import { proofStorage } from '../proofs/storage.ts';
import { lockProof } from './lock-proof.ts';
import type { StoredProof } from './store-proof.ts';

/** Removes an image unless a payment, or an upload in progress, uses it. */
export async function removeUnusedProof(
  proofHash: string,
  storage: ProofStorage = proofStorage(),
): Promise<void> {
  await prisma.$transaction(async (database) => {
    await lockProof(database, proofHash);
    const uses = { where: { proofHash }, select: { id: true } };
    if (await database.payment.findFirst(uses)) return;
    if (await database.proofUpload.findFirst(uses)) return;
    await storage.remove(proofHash);
  });
}

/** Removes images that their payments no longer use. */
export async function removeUnusedProofs(hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) await removeUnusedProof(hash);
}

/** Removes a stored image whose payment failed, unless something else uses it. */
export async function discardProof({ hash, uploadId }: StoredProof): Promise<void> {
  // A payment that succeeded has deleted the upload.
  const { count } = await prisma.proofUpload.deleteMany({ where: { id: uploadId } });
  if (count > 0) await removeUnusedProof(hash);
}

import type { CommandContext } from '../../../context.ts';
import { clock } from '../../../lib/clock.ts';
import type { ProofStorage } from '../proofs/proof-storage.ts';
import { proofStorage } from '../proofs/storage.ts';
import { removeUnusedProof } from './remove-proof.ts';

/** How long an image may exist without a payment. */
const graceMs = 3_600_000;

/** Removes images without a payment: the submission failed, or the person was erased. */
export async function sweepProofs(
  { database }: CommandContext,
  storage: ProofStorage = proofStorage(),
): Promise<void> {
  const before = new Date(clock.now() - graceMs);
  await database.proofUpload.deleteMany({ where: { createdAt: { lt: before } } });
  for await (const hash of storage.listStoredBefore(before)) {
    await removeUnusedProof(hash, storage);
  }
}

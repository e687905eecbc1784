import type { CommandContext } from '../../../context.ts';
import { clock } from '../../../lib/clock.ts';
import type { ProofStorage } from '../proofs/proof-storage.ts';
import { proofStorage } from '../proofs/storage.ts';
import { removeUnusedProof } from './remove-proof.ts';

/** Milliseconds that an image without a payment is left alone. */
const grace = 3_600_000;

/** Removes images that no payment names: their submission broke off, or their person was erased. */
export async function sweepProofs(
  { database }: CommandContext,
  storage: ProofStorage = proofStorage(),
): Promise<void> {
  const before = new Date(clock.now() - grace);
  await database.proofUpload.deleteMany({ where: { createdAt: { lt: before } } });
  for await (const hash of storage.keptBefore(before)) {
    await removeUnusedProof(hash, storage);
  }
}

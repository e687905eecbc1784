import type { CommandContext } from '../../../context.ts';
import { settle } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import type { ProofImage } from '../proofs/read-proof-image.ts';
import { proofStorage } from '../proofs/storage.ts';

/** A stored proof image, protected from the sweep until its payment exists. */
export interface StoredProof {
  readonly hash: string;
  readonly uploadId: string;
}

/**
 * Stores a proof image. Call it outside a transaction: storage may be slow, and a payment's transaction holds locks.
 * Throws `storage_full` or `unavailable`; then nothing is stored.
 */
export async function storeProof(context: CommandContext, image: ProofImage): Promise<StoredProof> {
  const proof = await reserveProof(context, image.hash);
  try {
    await proofStorage().put(image.hash, image.content);
  } catch (error) {
    await settle(async () => {
      await context.database.proofUpload.deleteMany({ where: { id: proof.uploadId } });
    });
    throw error;
  }
  return proof;
}

/** Protects an image from the sweep until its payment exists. */
export async function reserveProof({ database }: CommandContext, hash: string): Promise<StoredProof> {
  const uploadId = crypto.randomUUID();
  // The lock is held for this statement only.
  await database.$executeRaw`
    WITH locked AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended(${hash}, 1)))
    INSERT INTO proof_upload (id, proof_hash, created_at)
    SELECT ${uploadId}::uuid, ${hash}, ${clock.date()} FROM locked`;
  return { hash, uploadId };
}

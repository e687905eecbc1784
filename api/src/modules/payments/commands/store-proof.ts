import type { CommandContext } from '../../../context.ts';
import { settle } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import type { ProofImage } from '../proofs/read-proof-image.ts';
import { proofStorage } from '../proofs/storage.ts';

/** A proof image that is stored, or was before, and is kept from being swept until its payment is there. */
export interface StoredProof {
  readonly hash: string;
  readonly uploadId: string;
}

/**
 * Stores a proof image. Call it outside of a transaction: a storage may take its time, and a payment's transaction
 * holds what every other payment needs. Throws `storage_full` or `unavailable`, with nothing kept.
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

/** Keeps an image from being swept until its payment is there. */
export async function reserveProof({ database }: CommandContext, hash: string): Promise<StoredProof> {
  const uploadId = crypto.randomUUID();
  // One statement, so the lock lasts as long as the statement.
  await database.$executeRaw`
    WITH locked AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended(${hash}, 1)))
    INSERT INTO proof_upload (id, proof_hash, created_at)
    SELECT ${uploadId}::uuid, ${hash}, ${clock.date()} FROM locked`;
  return { hash, uploadId };
}

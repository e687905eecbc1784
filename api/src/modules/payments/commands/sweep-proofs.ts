import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import type { ProofStorage } from '../proofs/proof-storage.ts';
import { proofStorage } from '../proofs/storage.ts';

/** Milliseconds that an image without a payment is left alone. */
const grace = 3_600_000;

/** Removes images that no payment names: their submission broke off after the file was written. */
export async function sweepProofs(
  context: CommandContext,
  storage: ProofStorage = proofStorage(),
): Promise<void> {
  for await (const hash of storage.keptBefore(new Date(clock.now() - grace))) {
    await withTransaction(context, async ({ database }) => {
      // The same lock as a submission's, which may be using this very image again.
      await database.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${hash}, 1))::text`;
      const payment = await database.payment.findFirst({ where: { proofHash: hash }, select: { id: true } });
      if (payment === null) await storage.remove(hash);
    });
  }
}

import type { CommandContext } from '../../../context.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { StoredImage } from '../stored-image.ts';
import { lockImage } from './lock-image.ts';

/**
 * Takes stored images over in the transaction that writes the records using them. Throws `unavailable` when one has
 * been swept in the meantime.
 */
export async function claimImages(
  { database }: InTransaction<CommandContext>,
  images: readonly StoredImage[],
): Promise<void> {
  // In one order, so that two calls with the same images don't wait for each other.
  const hashes = [...new Set(images.map(({ hash }) => hash))].sort();
  for (const hash of hashes) await lockImage(database, hash);
  const ids = images.map(({ uploadId }) => uploadId);
  const { count } = await database.proofUpload.deleteMany({ where: { id: { in: ids } } });
  if (count !== images.length) throw new AppError('unavailable');
}

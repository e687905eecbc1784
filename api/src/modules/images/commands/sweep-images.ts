import type { CommandContext } from '../../../context.ts';
import { clock } from '../../../lib/clock.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { imageStorage } from '../storage/storage.ts';
import { removeUnusedImage } from './remove-image.ts';

/** How long an image may exist without a record that uses it. */
const graceMs = 3_600_000;

/** Removes images that no record uses: the submission failed, or the person was erased. */
export async function sweepImages(
  { database }: CommandContext,
  storage: FileStorage = imageStorage(),
): Promise<void> {
  const before = new Date(clock.now() - graceMs);
  await database.proofUpload.deleteMany({ where: { createdAt: { lt: before } } });
  for await (const hash of storage.listStoredBefore(before)) {
    await removeUnusedImage(hash, storage);
  }
}

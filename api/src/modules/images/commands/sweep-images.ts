import type { CommandContext } from '../../../context.ts';
import { sweepInChunks } from '../../../data/chunks.ts';
import type { Database } from '../../../data/prisma.ts';
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
  const list = (after: string | undefined) => storage.listStoredBefore(before, after);
  for await (const hashes of sweepInChunks('images', list)) {
    for (const hash of await findUnused(database, hashes)) await removeUnusedImage(hash, storage);
  }
}

/** Most images are in use, so one query leaves few to lock and look at. */
async function findUnused(database: Database, hashes: readonly string[]): Promise<string[]> {
  const rows = await database.$queryRaw<{ hash: string }[]>`
    SELECT hash FROM unnest(${hashes}::char(64)[]) AS stored (hash)
    WHERE NOT EXISTS (SELECT FROM payment WHERE proof_hash = stored.hash)
      AND NOT EXISTS (SELECT FROM ticket_image i WHERE i.hash = stored.hash)
      AND NOT EXISTS (SELECT FROM proof_upload WHERE proof_hash = stored.hash)`;
  return rows.map(({ hash }) => hash);
}

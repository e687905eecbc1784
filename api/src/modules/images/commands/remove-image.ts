import { type Database, prisma } from '../../../data/prisma.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { imageStorage } from '../storage/storage.ts';
import type { StoredImage } from '../stored-image.ts';
import { lockImage } from './lock-image.ts';

/** Removes an image unless a payment, a ticket, or an upload in progress uses it. */
export async function removeUnusedImage(hash: string, storage: FileStorage = imageStorage()): Promise<void> {
  await prisma.$transaction(async (database) => {
    await lockImage(database, hash);
    if (!(await isUsed(database, hash))) await storage.remove(hash);
  });
}

async function isUsed(database: Database, hash: string): Promise<boolean> {
  const select = { id: true };
  return (
    (await database.payment.findFirst({ where: { proofHash: hash }, select })) !== null ||
    (await database.ticketImage.findFirst({ where: { hash }, select })) !== null ||
    (await database.proofUpload.findFirst({ where: { proofHash: hash }, select })) !== null
  );
}

/** Removes images that their records no longer use. */
export async function removeUnusedImages(hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) await removeUnusedImage(hash);
}

/** Removes stored images whose record was not written, unless something else uses them. */
export async function discardImages(images: readonly StoredImage[]): Promise<void> {
  for (const { hash, uploadId } of images) {
    // Claiming an image has deleted the upload.
    const { count } = await prisma.proofUpload.deleteMany({ where: { id: uploadId } });
    if (count > 0) await removeUnusedImage(hash);
  }
}

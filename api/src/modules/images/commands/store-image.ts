import type { CommandContext } from '../../../context.ts';
import { runAndLogFailure } from '../../../data/transaction.ts';
import type { Upload } from '../../../http/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import type { DecodedImage } from '../read-image.ts';
import { imageStorage } from '../storage/storage.ts';
import type { StoredImage } from '../stored-image.ts';
import { discardImages } from './remove-image.ts';

/**
 * Stores an image. Call it outside a transaction: storage may be slow, and the record's transaction holds locks.
 * Throws `storage_full` or `unavailable`; then nothing is stored.
 */
export async function storeImage(context: CommandContext, image: DecodedImage): Promise<StoredImage> {
  const stored = await reserveImage(context, image.hash);
  try {
    await imageStorage().put(image.hash, image.content);
  } catch (error) {
    await runAndLogFailure(async () => {
      await context.database.proofUpload.deleteMany({ where: { id: stored.uploadId } });
    });
    throw error;
  }
  return stored;
}

/** Protects an image from the sweep until a record uses it. */
export async function reserveImage({ database }: CommandContext, hash: string): Promise<StoredImage> {
  const uploadId = crypto.randomUUID();
  // The lock is held for this statement only.
  await database.$executeRaw`
    WITH locked AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended(${hash}, 1)))
    INSERT INTO proof_upload (id, proof_hash, created_at)
    SELECT ${uploadId}::uuid, ${hash}, ${clock.date()} FROM locked`;
  return { hash, uploadId };
}

/**
 * Decodes and stores the images of one call. Throws like `readImage` and `storeImage`, naming the image by its place;
 * then nothing is stored.
 */
export async function storeImages(
  context: CommandContext,
  uploads: readonly Upload[],
  isGone: () => boolean,
): Promise<StoredImage[]> {
  const stored: StoredImage[] = [];
  if (uploads.length === 0) return stored;
  // Loaded with the first image: the library that decodes it takes 8 MB.
  const { readImage } = await import('../read-image.ts');
  try {
    for (const [at, upload] of uploads.entries()) {
      const image = await readImage(upload, isGone).catch((error) => {
        throw uploads.length > 1 ? namingImage(error, at + 1) : error;
      });
      stored.push(await storeImage(context, image));
    }
    return stored;
  } catch (error) {
    await runAndLogFailure(() => discardImages(stored));
    throw error;
  }
}

function namingImage(error: unknown, place: number): unknown {
  if (!(error instanceof AppError) || error.code !== 'image_refused') return error;
  return new AppError('image_refused', { ...error.details, image: place }, { cause: error });
}

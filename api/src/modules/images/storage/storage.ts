import type { Readable } from 'node:stream';
import { config } from '../../../config.ts';
import { FolderStorage } from './folder-storage.ts';
import type { ImageStorage } from './image-storage.ts';
import { S3Storage } from './s3-storage.ts';
import { withTimeLimits } from './time-limits.ts';

let storage: ImageStorage | undefined;

/** The configured storage: a bucket if one is set, otherwise a folder. */
export function imageStorage(): ImageStorage {
  storage ??= withTimeLimits(
    config.PROOFS_S3_BUCKET
      ? new S3Storage(config.PROOFS_S3_BUCKET, {
          endpoint: config.PROOFS_S3_ENDPOINT,
          region: config.PROOFS_S3_REGION,
        })
      : new FolderStorage(),
  );
  return storage;
}

/** A stored image, or null when there is none. */
export function readStoredImage(hash: string): Promise<Readable | null> {
  return imageStorage().read(hash);
}

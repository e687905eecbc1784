import { join } from 'node:path';
import { config, proofsFolder } from '../../../config.ts';
import type { ArchiveStorage } from './archive-storage.ts';
import { FolderStorage } from './folder-storage.ts';
import { S3Storage } from './s3-storage.ts';

let storage: ArchiveStorage | undefined;

/** Beside the proof images, which every process reaches: in their bucket, otherwise in their folder. */
export function archiveStorage(): ArchiveStorage {
  storage ??= config.PROOFS_S3_BUCKET
    ? new S3Storage({
        bucket: config.PROOFS_S3_BUCKET,
        endpoint: config.PROOFS_S3_ENDPOINT,
        region: config.PROOFS_S3_REGION,
        workFolder: join(config.DATA_DIR, 'exports'),
      })
    : new FolderStorage(join(proofsFolder(config), 'exports'));
  return storage;
}

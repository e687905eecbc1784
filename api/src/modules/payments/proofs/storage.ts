import { config } from '../../../config.ts';
import { FolderStorage } from './folder-storage.ts';
import type { ProofStorage } from './proof-storage.ts';
import { S3Storage } from './s3-storage.ts';

let storage: ProofStorage | undefined;

/** The storage that the settings choose: a bucket where one is named, else a folder. */
export function proofStorage(): ProofStorage {
  storage ??= config.PROOFS_S3_BUCKET ? new S3Storage(config.PROOFS_S3_BUCKET) : new FolderStorage();
  return storage;
}

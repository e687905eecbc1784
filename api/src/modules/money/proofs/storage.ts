import type { Readable } from 'node:stream';
import { config } from '../../../config.ts';
import { FolderStorage } from './folder-storage.ts';
import { S3Storage } from './s3-storage.ts';

/** Where proof images are kept, each under the hash of its content. */
export interface ProofStorage {
  /** Keeps an image; one that is there already stays. */
  put(hash: string, content: Buffer): Promise<void>;
  /** The image, or null when there is none. */
  read(hash: string): Promise<Readable | null>;
  remove(hash: string): Promise<void>;
  /** The hashes of images kept before a moment. */
  keptBefore(moment: Date): AsyncIterable<string>;
}

let storage: ProofStorage | undefined;

/** The storage that the settings choose: a bucket where one is named, else a folder in DATA_DIR. */
export function proofStorage(): ProofStorage {
  storage ??= config.PROOFS_S3_BUCKET ? new S3Storage(config.PROOFS_S3_BUCKET) : new FolderStorage();
  return storage;
}

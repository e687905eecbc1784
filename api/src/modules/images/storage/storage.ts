import type { Readable } from 'node:stream';
import { config, proofsFolder, remotesFolder, statementsFolder } from '../../../config.ts';
import { type FileKind, type FileStorage, imageFiles, remoteFiles, statementFiles } from './file-storage.ts';
import { FolderStorage } from './folder-storage.ts';
import { S3Storage } from './s3-storage.ts';
import { withTimeLimits } from './time-limits.ts';

let images: FileStorage | undefined;
let statements: FileStorage | undefined;
let remotes: FileStorage | undefined;

/** The configured storage of images: a bucket if one is set, otherwise a folder. */
export function imageStorage(): FileStorage {
  images ??= open(imageFiles, proofsFolder(config));
  return images;
}

/** The storage of monthly statements, beside that of images. */
export function statementStorage(): FileStorage {
  statements ??= open(statementFiles, statementsFolder(config));
  return statements;
}

/** The storage of remotes' builds, beside that of images. */
export function remoteStorage(): FileStorage {
  remotes ??= open(remoteFiles, remotesFolder(config));
  return remotes;
}

function open(kind: FileKind, folder: string): FileStorage {
  const { PROOFS_S3_BUCKET, PROOFS_S3_ENDPOINT, PROOFS_S3_REGION } = config;
  return withTimeLimits(
    PROOFS_S3_BUCKET
      ? new S3Storage(PROOFS_S3_BUCKET, kind, { endpoint: PROOFS_S3_ENDPOINT, region: PROOFS_S3_REGION })
      : new FolderStorage(folder, kind),
  );
}

/** A stored image, or null when there is none. */
export function readStoredImage(hash: string): Promise<Readable | null> {
  return imageStorage().read(hash);
}

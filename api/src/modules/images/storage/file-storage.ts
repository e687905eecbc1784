import type { Readable } from 'node:stream';

/** The kind of file that a storage holds, and how its files are named. */
export interface FileKind {
  /** The first part of a file's key in a bucket. */
  readonly prefix: 'proofs/' | 'statements/' | 'remotes/';
  /** The last part of its name. */
  readonly extension: '.webp' | '.pdf' | '.bin';
  readonly mediaType: string;
}

export const imageFiles: FileKind = { prefix: 'proofs/', extension: '.webp', mediaType: 'image/webp' };
export const statementFiles: FileKind = {
  prefix: 'statements/',
  extension: '.pdf',
  mediaType: 'application/pdf',
};

/** Files of remotes' builds. */
export const remoteFiles: FileKind = {
  prefix: 'remotes/',
  extension: '.bin',
  mediaType: 'application/octet-stream',
};

/** Stores files of one kind by the hash of their content. Aborting `signal` cancels an operation. */
export interface FileStorage {
  /** Stores a file. One that exists already counts as stored now. */
  put(hash: string, content: Buffer, signal?: AbortSignal): Promise<void>;
  /** The file, or null when there is none. */
  read(hash: string, signal?: AbortSignal): Promise<Readable | null>;
  remove(hash: string, signal?: AbortSignal): Promise<void>;
  /** The hashes of files stored before a time, in order; those after `after`, if it is given. */
  listStoredBefore(moment: Date, after?: string, signal?: AbortSignal): AsyncIterable<string>;
}

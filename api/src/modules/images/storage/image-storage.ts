import type { Readable } from 'node:stream';

/** Stores images by the hash of their content. Aborting `signal` cancels an operation. */
export interface ImageStorage {
  /** Stores an image unless it exists. */
  put(hash: string, content: Buffer, signal?: AbortSignal): Promise<void>;
  /** The image, or null when there is none. */
  read(hash: string, signal?: AbortSignal): Promise<Readable | null>;
  remove(hash: string, signal?: AbortSignal): Promise<void>;
  /** The hashes of images stored before a time. */
  listStoredBefore(moment: Date, signal?: AbortSignal): AsyncIterable<string>;
}

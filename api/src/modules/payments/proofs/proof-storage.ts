import type { Readable } from 'node:stream';

/** Where proof images are kept, each under the hash of its content. An aborted `signal` ends an operation. */
export interface ProofStorage {
  /** Keeps an image; one that is there already stays. */
  put(hash: string, content: Buffer, signal?: AbortSignal): Promise<void>;
  /** The image, or null when there is none. */
  read(hash: string, signal?: AbortSignal): Promise<Readable | null>;
  remove(hash: string, signal?: AbortSignal): Promise<void>;
  /** The hashes of images kept before a moment. */
  keptBefore(moment: Date, signal?: AbortSignal): AsyncIterable<string>;
}

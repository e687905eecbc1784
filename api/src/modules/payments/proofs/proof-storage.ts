import type { Readable } from 'node:stream';

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

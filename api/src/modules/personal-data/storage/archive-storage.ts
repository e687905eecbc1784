import type { Readable } from 'node:stream';

/** Stores archives by their ids. */
export interface ArchiveStorage {
  /** The folder in which an archive is written before it is stored. */
  readonly workFolder: string;
  /** Moves a finished file into the storage. */
  store(id: string, path: string): Promise<void>;
  /** The archive, or null when there is none. */
  read(id: string): Promise<Readable | null>;
  remove(id: string): Promise<void>;
  /** The ids of archives that were stored before a time. */
  listStoredBefore(moment: Date): AsyncIterable<string>;
}

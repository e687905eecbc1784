import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../../lib/app-error.ts';
import { isDiskLow } from '../../../lib/disk.ts';
import type { FileKind, FileStorage } from './file-storage.ts';

/** Files in a folder. */
export class FolderStorage implements FileStorage {
  readonly #folder: string;
  readonly #extension: string;

  constructor(folder: string, { extension }: FileKind) {
    this.#folder = folder;
    this.#extension = extension;
  }

  async put(hash: string, content: Buffer, signal?: AbortSignal): Promise<void> {
    const path = this.#pathOf(hash);
    if (await isRenewed(path)) return;
    await mkdir(this.#folder, { recursive: true });
    if (await isDiskLow(this.#folder)) throw new AppError('storage_full');
    const temporary = join(this.#folder, `${randomUUID()}.part`);
    try {
      const file = await open(temporary, 'wx', 0o600);
      try {
        await file.writeFile(content, { signal });
        await file.sync();
      } finally {
        await file.close();
      }
      signal?.throwIfAborted();
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async read(hash: string): Promise<Readable | null> {
    try {
      return (await open(this.#pathOf(hash))).createReadStream();
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(hash: string): Promise<void> {
    await rm(this.#pathOf(hash), { force: true });
  }

  async *listStoredBefore(moment: Date, after = ''): AsyncIterable<string> {
    for (const name of (await this.#names()).sort()) {
      if (name <= `${after}${this.#extension}`) continue;
      const found = await stat(join(this.#folder, name)).catch(() => null);
      if (!found || found.mtime >= moment) continue;
      // A process was killed while writing it.
      if (name.endsWith('.part')) await rm(join(this.#folder, name), { force: true });
      else if (name.endsWith(this.#extension)) yield name.slice(0, -this.#extension.length);
    }
  }

  async #names(): Promise<string[]> {
    try {
      return await readdir(this.#folder);
    } catch (error) {
      // Nothing has been stored yet.
      if (isMissing(error)) return [];
      throw error;
    }
  }

  #pathOf(hash: string): string {
    return join(this.#folder, `${hash}${this.#extension}`);
  }
}

/** Whether a file exists. It then counts as stored now, so that no sweep removes it before its record is written. */
async function isRenewed(path: string): Promise<boolean> {
  const now = new Date();
  try {
    await utimes(path, now, now);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

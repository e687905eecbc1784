import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ArchiveStorage } from './archive-storage.ts';

const ending = '.zip';

/** Archives as files in a folder that all processes share. */
export class FolderStorage implements ArchiveStorage {
  readonly workFolder: string;

  constructor(folder: string) {
    this.workFolder = folder;
  }

  async store(id: string, path: string): Promise<void> {
    const file = await open(path);
    await file.sync().finally(() => file.close());
    await rename(path, this.#pathOf(id));
  }

  async read(id: string): Promise<Readable | null> {
    const path = this.#pathOf(id);
    return (await exists(path)) ? createReadStream(path) : null;
  }

  async remove(id: string): Promise<void> {
    await rm(this.#pathOf(id), { force: true });
  }

  async *listStoredBefore(moment: Date): AsyncIterable<string> {
    for (const name of await namesIn(this.workFolder)) {
      if (!name.endsWith(ending)) continue;
      const found = await stat(join(this.workFolder, name)).catch(() => null);
      if (found && found.mtime < moment) yield name.slice(0, -ending.length);
    }
  }

  #pathOf(id: string): string {
    return join(this.workFolder, `${id}${ending}`);
  }
}

/** The names in a folder; none where it does not exist yet. */
export async function namesIn(folder: string): Promise<string[]> {
  return (await exists(folder)) ? readdir(folder) : [];
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Folders that this repository's tools write. */
const written = ['node_modules', 'dist', 'generated', '.cache', 'storybook-static', 'coverage'];

/**
 * Hashes the names and contents of all files under `paths` (files or folders; missing ones are skipped), except those in
 * folders with a name of `skipped`.
 */
export async function contentHash(
  root: string,
  paths: readonly string[],
  skipped: readonly string[] = written,
): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesUnder(join(root, path), skipped)) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** Computes the id of a build from hashes of its sources: 12 hex digits. */
export function buildIdFrom(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 12);
}

async function filesUnder(path: string, skipped: readonly string[]): Promise<string[]> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const names = entries.filter((entry) => !skipped.includes(entry.name)).map((entry) => entry.name);
  const nested = await Promise.all(names.sort().map((name) => filesUnder(join(path, name), skipped)));
  return nested.flat();
}

import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findInstance } from './instance-lock.ts';

/** Marks a folder that a test run made, so that the next one may delete it. */
const marker = 'made-by-a-test-run';

/**
 * Empties the data folder of a test run, or creates it. Throws, and deletes nothing, if an instance is using it, or if it
 * has files and no test run made it. `isOwn` says that nobody else uses the folder.
 */
export function emptyDataDir(dataDir: string, { isOwn = false } = {}): void {
  const holder = findInstance(dataDir);
  if (holder)
    throw new Error(
      `Another instance (process ${holder.pid}) is using ${dataDir}. Stop it, or choose another folder with E2E_DATA_DIR.`,
    );
  const names = existsSync(dataDir) ? readdirSync(dataDir) : [];
  if (names.length > 0 && !names.includes(marker) && !isOwn)
    throw new Error(
      `${dataDir} has files, and no test run made it. A run deletes them, so choose another folder with E2E_DATA_DIR, or delete this one yourself.`,
    );
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, marker), '');
}

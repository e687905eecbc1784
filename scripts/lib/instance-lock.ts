import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './supervise.ts';

/** Claims the data folder for this process. Throws when a living instance has it; answers how to give it back. */
export function claimDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'instance.pid');
  const holder = readPid(file);
  if (holder !== undefined && holder !== process.pid && isAlive(holder) && isInstance(holder)) {
    throw new Error(
      `Another instance (process ${holder}) is using ${dataDir}. Stop it, or choose another folder: DATA_DIR=.other`,
    );
  }
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function readPid(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Numbers are used again: only a process that runs one of our scripts holds the folder. */
function isInstance(pid: number): boolean {
  try {
    return /scripts\/(start|dev|test)\b/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

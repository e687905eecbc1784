import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { requireDataFolder } from '../../api/src/lib/data-folder.ts';
import { isAlive } from './supervise.ts';

const fileName = 'instance.pid';

/** Claims the data folder for this process. Returns a release function. Throws if a running instance holds it. */
export function claimDataDir(dataDir: string): () => void {
  requireDataFolder(dataDir);
  const file = join(dataDir, fileName);
  oneAtATime(dataDir, () => {
    const holder = findInstance(dataDir);
    if (holder) {
      throw new Error(
        `Another instance (process ${holder}) is using ${dataDir}. Stop it, or choose another folder: DATA_DIR=.other`,
      );
    }
    writeFileSync(file, `${process.pid} ${startTime(process.pid)}`);
  });
  return () => rmSync(file, { force: true });
}

/**
 * Two processes that start at the same moment could both take over what a killed one left. The lock is SQLite's because
 * Node offers no other that ends with its process.
 */
function oneAtATime(dataDir: string, work: () => void): void {
  const lock = new DatabaseSync(join(dataDir, 'instance.lock'), { timeout: 5000 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    work();
  } finally {
    lock.close();
  }
}

/** Returns the process id of the running instance that holds the data folder, if there is one. */
export function findInstance(dataDir: string): number | undefined {
  const holder = readHolder(join(dataDir, fileName));
  const isRunning = holder && isAlive(holder.pid) && startTime(holder.pid) === holder.startTime;
  return isRunning ? holder.pid : undefined;
}

function readHolder(file: string): { pid: number; startTime: string } | undefined {
  try {
    const [pid, startTime = ''] = readFileSync(file, 'utf8').split(' ');
    return Number(pid) > 0 ? { pid: Number(pid), startTime } : undefined;
  } catch {
    return undefined;
  }
}

/** A process's start time in clock ticks. Process ids are reused; an id with its start time is unique. */
function startTime(pid: number): string {
  try {
    // The name, in parentheses, may contain spaces and parentheses; the fields after it don't.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return fields?.[19] ?? '';
  } catch {
    return '';
  }
}

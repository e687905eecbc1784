import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { requireDataFolder } from '../../api/src/lib/data-folder.ts';
import { isAlive } from './supervise.ts';

const fileName = 'instance.pid';

/** The platform, or a command that stops its stores when it ends. */
type Use = 'platform' | 'command';

/** A process that runs and holds a data folder. */
interface Holder {
  readonly pid: number;
  readonly use: Use;
}

/** Claims the data folder for this process. Returns a release function. Throws if a running instance holds it. */
export function claimDataDir(dataDir: string, use: Use = 'platform'): () => void {
  requireDataFolder(dataDir);
  const file = join(dataDir, fileName);
  oneAtATime(dataDir, () => {
    const holder = findInstance(dataDir);
    if (holder) {
      throw new Error(
        `Another instance (process ${holder.pid}) is using ${dataDir}. Stop it, or choose another folder: DATA_DIR=.other`,
      );
    }
    writeFileSync(file, `${process.pid} ${startTime(process.pid)} ${use}`);
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

/** Returns who holds the data folder, if it still runs. */
export function findInstance(dataDir: string): Holder | undefined {
  const holder = readHolder(join(dataDir, fileName));
  const isRunning = holder && isAlive(holder.pid) && startTime(holder.pid) === holder.startTime;
  return isRunning ? holder : undefined;
}

function readHolder(file: string): (Holder & { readonly startTime: string }) | undefined {
  try {
    const [pid, startTime = '', use] = readFileSync(file, 'utf8').split(' ');
    if (!(Number(pid) > 0)) return undefined;
    return { pid: Number(pid), startTime, use: use === 'command' ? use : 'platform' };
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

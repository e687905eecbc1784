import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireDataFolder } from '../../api/src/lib/data-folder.ts';
import { isAlive } from './supervise.ts';

/** Claims the data folder for this process. Returns a release function. Throws if a running instance holds it. */
export function claimDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'instance.pid');
  const holder = readHolder(file);
  if (holder && isAlive(holder.pid) && startTime(holder.pid) === holder.startTime) {
    throw new Error(
      `Another instance (process ${holder.pid}) is using ${dataDir}. Stop it, or choose another folder: DATA_DIR=.other`,
    );
  }
  requireDataFolder(dataDir);
  writeFileSync(file, `${process.pid} ${startTime(process.pid)}`);
  return () => rmSync(file, { force: true });
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

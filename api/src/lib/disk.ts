import { statfs } from 'node:fs/promises';
import { config } from '../config.ts';

/**
 * Whether the disk of a folder has less free space than the share that is kept for the database. False if that can't be
 * read: writing then fails with the reason.
 */
export async function isDiskLow(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return disk !== null && disk.bavail < (disk.blocks * config.DISK_RESERVE_PERCENT) / 100;
}

import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { validate } from 'uuid';
import type { CommandContext } from '../../../context.ts';
import { clock } from '../../../lib/clock.ts';
import { namesIn } from '../storage/folder-storage.ts';
import { archiveStorage } from '../storage/storage.ts';

/** How long a file may be there before its record: the job stores it first. Longer than any attempt pauses. */
const graceMs = 3_600_000;
/** How long the screens show that there was an export. */
const keptMs = 30 * 86_400_000;

/** Removes archives that can't be downloaded any more, those of erased people, and what a killed worker left. */
export async function removeOldExports({ database }: CommandContext): Promise<void> {
  const storage = archiveStorage();
  const now = clock.now();
  await database.dataExport.deleteMany({ where: { requestedAt: { lt: new Date(now - keptMs) } } });
  for await (const id of storage.listStoredBefore(new Date(now - graceMs))) {
    // Not ours: tools leave files of their own.
    if (!validate(id)) continue;
    const row = await database.dataExport.findUnique({ where: { id } });
    const isKept =
      row !== null && row.failedAt === null && (row.expiresAt === null || row.expiresAt.getTime() > now);
    if (!isKept) await storage.remove(id);
  }
  for (const name of await namesIn(storage.workFolder)) {
    if (!name.endsWith('.part')) continue;
    const path = join(storage.workFolder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime.getTime() < now - graceMs) await rm(path, { force: true });
  }
}

/** Removes the archives of somebody who was erased. */
export async function removeArchives(ids: readonly string[]): Promise<void> {
  for (const id of ids) await archiveStorage().remove(id);
}

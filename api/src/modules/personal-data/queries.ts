import type { Actor } from '../../context.ts';
import type { DataExport as DataExportRow } from '../../data/generated/client.ts';
import type { Database } from '../../data/prisma.ts';
import { AppError, refusal } from '../../lib/app-error.ts';
import { stateOf } from './state.ts';

export type { DataExportRow };

/** How many the screens show. */
const most = 10;

/** The latest archives about a person, newest first. */
export function findDataExports(database: Database, personId: string): Promise<DataExportRow[]> {
  return database.dataExport.findMany({
    where: { personId },
    orderBy: [{ requestedAt: 'desc' }, { id: 'desc' }],
    take: most,
  });
}

/**
 * An archive that can be downloaded: one's own, or about a person and made by oneself. Throws `not_found`, and
 * `link_ended` once it has expired.
 */
export async function getReadyExport(
  database: Database,
  actor: Actor,
  { id, personId }: { readonly id: string; readonly personId: string },
): Promise<DataExportRow> {
  const mine = personId === actor.id ? {} : { requesterId: actor.id };
  const row = await database.dataExport.findFirst({ where: { id, personId, ...mine } });
  if (!row) throw new AppError('not_found');
  requireReady(row);
  return row;
}

/** Throws `link_ended` unless the archive can be downloaded now. */
export function requireReady(row: DataExportRow): void {
  if (stateOf(row) !== 'ready') {
    throw refusal('link_ended', 'export_gone');
  }
}

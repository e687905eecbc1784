import type { DataExport } from '@dayrise/contracts';
import type { DataExportRow } from './queries.ts';
import { stateOf } from './state.ts';

export function presentDataExport(row: DataExportRow): DataExport {
  return {
    _id: row.id,
    state: stateOf(row),
    requestedAt: row.requestedAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    size: row.size === null ? null : Number(row.size),
    byStaff: row.requesterId !== row.personId,
  };
}

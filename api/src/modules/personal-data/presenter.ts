import type { DataExport } from '@dayrise/contracts';
import type { DataExport as DataExportRow } from '../../data/generated/client.ts';
import { clock } from '../../lib/clock.ts';

export type { DataExportRow };

export function stateOf({ readyAt, expiresAt, failedAt }: DataExportRow): DataExport['state'] {
  if (failedAt) return 'failed';
  if (!readyAt || !expiresAt) return 'waiting';
  return expiresAt > clock.date() ? 'ready' : 'expired';
}

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

import type { DataExport } from '@dayrise/contracts';
import { clock } from '../../lib/clock.ts';

interface Dates {
  readonly readyAt: Date | null;
  readonly expiresAt: Date | null;
  readonly failedAt: Date | null;
}

/** Where an archive is between being asked for and being gone. */
export function stateOf({ readyAt, expiresAt, failedAt }: Dates): DataExport['state'] {
  if (failedAt) return 'failed';
  if (!readyAt || !expiresAt) return 'waiting';
  return expiresAt > clock.date() ? 'ready' : 'expired';
}

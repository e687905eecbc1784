import type { DataExport } from '@dayrise/contracts';
import { clock } from '../../lib/clock.ts';

interface Dates {
  readonly readyAt: Date | null;
  readonly expiresAt: Date | null;
  readonly failedAt: Date | null;
}

/** The state of an archive, from the request to its removal. */
export function stateOf({ readyAt, expiresAt, failedAt }: Dates): DataExport['state'] {
  if (failedAt) return 'failed';
  if (!readyAt || !expiresAt) return 'waiting';
  return expiresAt > clock.date() ? 'ready' : 'expired';
}

import type { Database } from '../../../data/prisma.ts';
import { logger } from '../../../lib/logger.ts';
import { signingKeys } from '../signing-key.ts';
import { newestCheckpoint } from './newest-checkpoint.ts';

/** Logs an error if none of this process' keys signed the newest checkpoint, as after a restore without the key. */
export async function warnOfOtherKey(database: Database): Promise<void> {
  const newest = await newestCheckpoint(database);
  if (!newest) return;
  const signed = newest.keys.trim().split('\n');
  const current = (await signingKeys()).map(({ verifier }) => verifier);
  if (current.some((verifier) => signed.includes(verifier))) return;
  logger.error(
    { signed, current },
    'LOG_SIGNING_KEY is not the key of this public log: witnesses and browsers refuse what it signs. ' +
      'Take the key of the installation that was restored; to change a key, set NEW,OLD.',
  );
}

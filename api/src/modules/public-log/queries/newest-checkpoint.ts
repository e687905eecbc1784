import { awaitReplication } from '../../../data/await-replication.ts';
import type { Database } from '../../../data/prisma.ts';
import { withTransaction } from '../../../data/transaction.ts';

export function newestCheckpoint(database: Database) {
  return database.logCheckpoint.findFirst({ orderBy: { size: 'desc' } });
}

/**
 * Reads a checkpoint that may be given out: the standby has it too. One that a witness was shown and that is then lost
 * makes it refuse the log for ever, and a proof that names it never matches.
 */
export function readLasting<Read>(
  database: Database,
  read: (database: Database) => Promise<Read>,
): Promise<Read> {
  return withTransaction({ database }, async (within) => {
    const found = await read(within.database);
    await awaitReplication(within);
    return found;
  });
}

export const newestLastingCheckpoint = (database: Database) => readLasting(database, newestCheckpoint);

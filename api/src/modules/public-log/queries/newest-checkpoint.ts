import type { Database } from '../../../data/prisma.ts';

export function newestCheckpoint(database: Database) {
  return database.logCheckpoint.findFirst({ orderBy: { size: 'desc' } });
}

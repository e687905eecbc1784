import { type RetentionKind, retentionRules } from '@dayrise/contracts';
import { clock } from '../lib/clock.ts';
import type { Database } from './prisma.ts';
import { type TransactionalContext, withTransaction } from './transaction.ts';

const dayMs = 86_400_000;

/** The name of the setting. */
export const retentionSetting = (kind: RetentionKind) => `retention.${kind}`;

/** How many days a kind of data is kept after it is over; never less or more than the rules allow. */
export async function readRetentionDays(database: Database, kind: RetentionKind): Promise<number> {
  const { usual, least, most } = retentionRules[kind];
  const setting = await database.setting.findUnique({ where: { name: retentionSetting(kind) } });
  const days = Number(setting?.value);
  return setting && Number.isInteger(days) ? Math.min(most, Math.max(least, days)) : usual;
}

/** Data of this kind that was over before this moment is deleted. */
export async function retentionStart(database: Database, kind: RetentionKind, now: number): Promise<Date> {
  return new Date(now - (await readRetentionDays(database, kind)) * dayMs);
}

/** Keeps the periods as they are until the transaction ends; other transactions may hold the same lock. */
export async function holdRetention(database: Database): Promise<void> {
  await database.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended('retention', 0))`;
}

/** Waits for whoever goes by the periods now, and lets nobody begin until the transaction ends. */
export async function lockRetention(database: Database): Promise<void> {
  await database.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('retention', 0))`;
}

/** Runs `deleteBefore` with the moment before which data of a kind is deleted; its period can't change meanwhile. */
export function deleteByAge<Result>(
  context: TransactionalContext,
  kind: RetentionKind,
  deleteBefore: (database: Database, before: Date) => Promise<Result>,
): Promise<Result> {
  return withTransaction(context, async ({ database }) => {
    await holdRetention(database);
    return deleteBefore(database, await retentionStart(database, kind, clock.now()));
  });
}

/** The same for many rows: `deleteBefore` deletes up to `batch` of them at a time and returns how many. */
export async function deleteByAgeInBatches(
  context: TransactionalContext,
  kind: RetentionKind,
  batch: number,
  deleteBefore: (database: Database, before: Date) => Promise<number>,
): Promise<void> {
  // Each batch reads the period again.
  while ((await deleteByAge(context, kind, deleteBefore)) === batch);
}

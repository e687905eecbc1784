import type { Database } from '../../../data/prisma.ts';
import { LogProblem } from './log-problem.ts';

/** Journals that are sealed in one transaction. */
export const batch = 2048;
/** For long transactions and clocks that differ. */
const toleranceMs = 3_600_000;

/**
 * Throws a `LogProblem` if a journal that isn’t sealed says that it happened before the last checkpoint: it was put into
 * the past later. Only a checkpoint that left nothing waiting can tell.
 */
export async function requireNothingFromThePast(database: Database): Promise<void> {
  const [last, previous] = await database.logCheckpoint.findMany({
    orderBy: { size: 'desc' },
    take: 2,
    select: { size: true, signedAt: true },
  });
  if (!last || last.size - (previous?.size ?? 0n) >= batch) return;
  const since = new Date(last.signedAt.getTime() - toleranceMs);
  // OFFSET makes PostgreSQL look each journal up by its id. It expects to find one at once, and would read all journals.
  const [found] = await database.$queryRaw<{ id: string; at: Date }[]>`
    SELECT j.id, j.occurred_at AS at FROM (
      SELECT journal_id FROM journal_unsealed UNION ALL SELECT journal_id FROM log_leaf WHERE index >= ${last.size}
    ) AS waiting CROSS JOIN LATERAL (
      SELECT id, occurred_at FROM journal WHERE id = waiting.journal_id OFFSET 0
    ) AS j
    WHERE j.occurred_at < ${since} AND NOT (SELECT accepts_past FROM log_state) LIMIT 1`;
  if (found) {
    throw new LogProblem(
      `journal ${found.id} says ${found.at.toISOString()}, which was sealed without it until ${last.signedAt.toISOString()}`,
    );
  }
}

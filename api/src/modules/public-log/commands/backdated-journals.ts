import { config } from '../../../config.ts';
import type { Database } from '../../../data/prisma.ts';
import { clock } from '../../../lib/clock.ts';
import type { Published } from '../published.ts';
import { BackdatedJournal } from './log-problem.ts';

/** Journals that are sealed in one transaction. */
export const batch = 2048;
/** For long transactions and clocks that differ. */
const toleranceMs = 3_600_000;

/** Whether journals sealed at `moment` may be older than the log. A setting of the worker: the database’s owner can’t change it. */
export function acceptsBackdated(moment: Date): boolean {
  return config.LOG_PAST_UNTIL !== undefined && moment < config.LOG_PAST_UNTIL;
}

/**
 * Throws `BackdatedJournal` if a journal that isn’t sealed says that it happened before a checkpoint that left nothing
 * waiting: it was put into the past later. The time of that checkpoint is also remembered outside the database.
 */
export async function requireNoBackdatedJournal(
  database: Database,
  published: Published | null,
): Promise<void> {
  const [last, previous] = await database.logCheckpoint.findMany({
    orderBy: { size: 'desc' },
    take: 2,
    select: { size: true, signedAt: true },
  });
  if (!last || acceptsBackdated(clock.date())) return;
  const isComplete = last.size - (previous?.size ?? 0n) < batch;
  const completeAt = Math.max(
    isComplete ? last.signedAt.getTime() : 0,
    published?.completeAt?.getTime() ?? 0,
  );
  const since = new Date(completeAt - toleranceMs);
  // OFFSET makes PostgreSQL look each journal up by its id. Otherwise the planner expects an early match and scans every
  // journal.
  const [found] = await database.$queryRaw<{ id: string; at: Date }[]>`
    SELECT j.id, j.occurred_at AS at FROM (
      SELECT journal_id FROM journal_unsealed UNION ALL SELECT journal_id FROM log_leaf WHERE index >= ${last.size}
    ) AS waiting CROSS JOIN LATERAL (
      SELECT id, occurred_at FROM journal WHERE id = waiting.journal_id OFFSET 0
    ) AS j
    WHERE j.occurred_at < ${since} LIMIT 1`;
  if (found) {
    throw new BackdatedJournal(
      `journal ${found.id} says ${found.at.toISOString()}, which was sealed without it until ${new Date(completeAt).toISOString()}`,
    );
  }
}

/** Leaves that one checkpoint added, and the time of the last one before it that left nothing waiting. */
export interface Span {
  readonly first: bigint;
  readonly size: bigint;
  readonly completeAt: Date;
}

/** Throws `BackdatedJournal` if a sealed journal says that it happened before `completeAt` of its span. */
export async function requireNoBackdatedLeaf(database: Database, spans: readonly Span[]): Promise<void> {
  const [found] = await database.$queryRaw<{ index: bigint; at: Date }[]>`
    SELECT leaf.index, j.occurred_at AS at
    FROM unnest(${spans.map(({ first }) => first)}::bigint[], ${spans.map(({ size }) => size)}::bigint[],
      ${spans.map(({ completeAt }) => new Date(completeAt.getTime() - toleranceMs))}::timestamptz[]) AS span (first, size, since)
    CROSS JOIN LATERAL (
      SELECT index, journal_id FROM log_leaf WHERE index >= span.first AND index < span.size OFFSET 0
    ) AS leaf
    CROSS JOIN LATERAL (SELECT occurred_at FROM journal WHERE id = leaf.journal_id OFFSET 0) AS j
    WHERE j.occurred_at < span.since LIMIT 1`;
  if (found) {
    throw new BackdatedJournal(
      `leaf ${found.index} of the log says ${found.at.toISOString()}, which was sealed without it`,
    );
  }
}

import type { listReturnFailures, ResponseOf } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { wireDay } from '../../../lib/wire-day.ts';

/** Days up to `last` (YYYY-MM-DD) with a recorded rate and missing returns, oldest first. */
export async function findUnfinishedDays(database: Database, last: string): Promise<string[]> {
  const rows = await database.$queryRaw<{ day: Date }[]>`
    SELECT day FROM daily_rate WHERE posted_at IS NULL AND day <= ${last}::date
    UNION SELECT day FROM return_failure WHERE day <= ${last}::date
    ORDER BY day`;
  return rows.map(({ day }) => wireDay(day));
}

type Failures = ResponseOf<typeof listReturnFailures>['failures'];

const maxShown = 100;

const reasons: Readonly<Record<string, string>> = {
  DR008: 'The profit would grow beyond $10,000,000,000, the most that an account can hold.',
};

/** Refused returns that will be retried, oldest day first, and their number. */
export async function readReturnFailures(database: Database): Promise<{ failures: Failures; total: number }> {
  const [rows, total] = await Promise.all([
    database.returnFailure.findMany({
      orderBy: [{ day: 'asc' }, { personId: 'asc' }],
      take: maxShown,
      include: { person: { select: { name: true } } },
    }),
    database.returnFailure.count(),
  ]);
  const failures = rows.map((row) => ({
    user: { _id: row.personId, name: row.person.name },
    day: wireDay(row.day),
    reason: reasons[row.code] ?? `The database refused it (${row.code}).`,
    attempts: row.attempts,
    lastTriedAt: row.lastFailedAt.toISOString(),
  }));
  return { failures, total };
}

import type { listReturnFailures, ResponseOf } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { wireDay } from '../../../lib/wire-day.ts';

/** A day counts as waiting when it has no rate so long after its end, in milliseconds: two runs found none. */
const waitsAfterMs = 900_000;

/** Days that are over, with a recorded rate and missing returns, oldest first. */
export async function findUnfinishedDays(database: Database, now: Date): Promise<string[]> {
  const rows = await database.$queryRaw<{ day: Date }[]>`
    SELECT day FROM daily_rate WHERE posted_at IS NULL AND day < ${wireDay(now)}::date
    UNION SELECT day FROM return_failure WHERE day < ${wireDay(now)}::date
    ORDER BY day`;
  return rows.map(({ day }) => wireDay(day));
}

/**
 * Days that are over and have no rate, oldest first. They are counted from the first rate; before it from the first
 * plan, or from the first account.
 */
export async function findDaysWithoutRate(database: Database, now: Date): Promise<string[]> {
  const rows = await database.$queryRaw<{ day: Date }[]>`
    SELECT due::date AS day
    FROM generate_series(coalesce(
      (SELECT min(day)::timestamp FROM daily_rate),
      (SELECT min(opened_at) AT TIME ZONE 'UTC' FROM position),
      (SELECT min(created_at) AT TIME ZONE 'UTC' FROM person))::date, ${wireDay(now)}::date - 1, interval '1 day') AS due
    WHERE NOT EXISTS (SELECT FROM daily_rate WHERE day = due::date)
    ORDER BY due`;
  return rows.map(({ day }) => wireDay(day));
}

/** Days that wait for closing prices, oldest first, as YYYY-MM-DD. */
export function findWaitingDays(database: Database, now: Date): Promise<string[]> {
  return findDaysWithoutRate(database, new Date(now.getTime() - waitsAfterMs));
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

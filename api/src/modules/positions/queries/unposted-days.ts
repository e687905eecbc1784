import type { Database } from '../../../data/prisma.ts';

/**
 * Whether a plan was open at the end of a day before `until` whose return is due and not posted. Days are counted as in
 * {@link findDaysWithoutRate}: none before the first rate is taken up any more.
 */
export async function hasUnpostedDay(database: Database, position: string, until: Date): Promise<boolean> {
  const [row] = await database.$queryRaw<{ found: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM position p
      CROSS JOIN LATERAL generate_series(
        greatest(coalesce(p.earns_from, (p.opened_at AT TIME ZONE 'UTC')::date), (SELECT min(day) FROM daily_rate)),
        (${until}::timestamptz AT TIME ZONE 'UTC')::date - 1, interval '1 day') AS due
      LEFT JOIN daily_rate rate ON rate.day = due::date
      WHERE p.id = ${position}::uuid AND p.principal > 0
        AND (rate.posted_at IS NULL
          OR EXISTS (SELECT FROM return_failure f WHERE f.person_id = p.person_id AND f.day = due::date))
        AND NOT EXISTS (SELECT FROM position_return r WHERE r.position_id = p.id AND r.day = due::date)
    ) AS found`;
  return row?.found ?? false;
}

/** Plans that wait to be closed, in the order of the requests. */
export function findClosing(database: Database): Promise<{ id: string; personId: string }[]> {
  return database.position.findMany({
    where: { closingAt: { not: null }, closedAt: null },
    orderBy: { closingAt: 'asc' },
    select: { id: true, personId: true },
  });
}

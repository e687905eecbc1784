import { Prisma } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { clock } from '../../../lib/clock.ts';
import { wireDay } from '../../../lib/wire-day.ts';

/** The first day that is not kept yet. */
export async function firstMissing(database: Database): Promise<Date> {
  const last = await database.insightDay.findFirst({ orderBy: { day: 'desc' }, select: { day: true } });
  if (last) return new Date(last.day.getTime() + 86_400_000);
  const { _min } = await database.person.aggregate({ _min: { createdAt: true } });
  return new Date(wireDay(_min.createdAt ?? clock.date()));
}

/** Whether a row of `payment` or `withdrawal` was decided by the deletion of its person, for whom nobody waited. */
export const decidedByDeletion = Prisma.sql`
  EXISTS (SELECT FROM person WHERE person.id = person_id AND deleted_at <= decided_at)`;

/**
 * The days from `start` to before `end`, both at 00:00 UTC, from records and entries. The principal at the end of a day
 * is today's, less what was posted since.
 */
export const insightDays = (start: Date, end: Date) => Prisma.sql`
  WITH paid AS (
    SELECT (decided_at AT TIME ZONE 'UTC')::date AS day,
      sum(amount) FILTER (WHERE decision = 'active') AS amount,
      count(*) FILTER (WHERE decision = 'active') AS count,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at))
        FILTER (WHERE decision <> 'cancelled' AND NOT ${decidedByDeletion}) AS wait
    FROM payment WHERE decided_at >= ${start} AND decided_at < ${end} GROUP BY 1),
  withdrawn AS (
    SELECT (decided_at AT TIME ZONE 'UTC')::date AS day,
      sum(amount) FILTER (WHERE status = 'approved') AS amount,
      count(*) FILTER (WHERE status = 'approved') AS count,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at))
        FILTER (WHERE NOT ${decidedByDeletion}) AS wait
    FROM withdrawal
    WHERE decided_at >= ${start} AND decided_at < ${end} AND status <> 'cancelled' GROUP BY 1),
  joined AS (
    SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS count
    FROM person WHERE role = 'user' AND created_at >= ${start} AND created_at < ${end} GROUP BY 1),
  -- Materialized, because it would otherwise be summed again for each day.
  moved AS MATERIALIZED (
    SELECT (entry.occurred_at AT TIME ZONE 'UTC')::date AS day, sum(entry.amount) AS amount
    FROM entry JOIN account ON account.id = entry.account_id
    WHERE account.kind = 'principal' AND entry.occurred_at >= ${start} GROUP BY 1)
  SELECT days.day::date AS day,
    coalesce(paid.amount, 0)::bigint AS deposits, coalesce(paid.count, 0)::int AS "depositCount",
    coalesce(withdrawn.amount, 0)::bigint AS withdrawals, coalesce(withdrawn.count, 0)::int AS "withdrawalCount",
    ((SELECT coalesce(sum(deposit), 0) FROM control_account)
      - coalesce((SELECT sum(amount) FROM moved WHERE moved.day > days.day::date), 0))::bigint AS principal,
    coalesce(joined.count, 0)::int AS "signUps", paid.wait AS "paymentWait", withdrawn.wait AS "withdrawalWait"
  FROM generate_series(${wireDay(start)}::date, ${wireDay(end)}::date - 1, interval '1 day') AS days (day)
  LEFT JOIN paid ON paid.day = days.day::date
  LEFT JOIN withdrawn ON withdrawn.day = days.day::date
  LEFT JOIN joined ON joined.day = days.day::date
  ORDER BY days.day`;

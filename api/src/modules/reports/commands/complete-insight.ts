import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { wireDay } from '../../../lib/wire-day.ts';

/** Any number: processes that complete the days agree on it. */
const lockKey = 7_203_118;

/** Adds every day that is over and missing. Days are counted from the first account. A day that was added stays. */
export async function completeInsight(context: CommandContext): Promise<void> {
  const today = wireDay(clock.date());
  if (!(await isBehind(context, today))) return;
  await withTransaction(context, async ({ database }) => {
    await database.$queryRaw`SELECT pg_advisory_xact_lock(${lockKey})::text`;
    await database.$executeRaw`
      INSERT INTO insight_day (
        day, deposits, deposit_count, withdrawals, withdrawal_count, principal, sign_ups,
        payment_wait, withdrawal_wait)
      WITH last AS (SELECT max(day) AS day FROM insight_day),
      first AS (
        SELECT coalesce(
          (SELECT day + 1 FROM last),
          (SELECT min((created_at AT TIME ZONE 'UTC')::date) FROM person)) AS day),
      range AS (
        SELECT day AS from_day, day::timestamp AT TIME ZONE 'UTC' AS from_time,
          ${today}::date::timestamp AT TIME ZONE 'UTC' AS to_time
        FROM first),
      paid AS (
        SELECT (decided_at AT TIME ZONE 'UTC')::date AS day,
          sum(amount) FILTER (WHERE decision = 'active') AS amount,
          count(*) FILTER (WHERE decision = 'active') AS count,
          percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at)) AS wait
        FROM payment, range WHERE decided_at >= from_time AND decided_at < to_time GROUP BY 1),
      withdrawn AS (
        SELECT (decided_at AT TIME ZONE 'UTC')::date AS day,
          sum(amount) FILTER (WHERE status = 'approved') AS amount,
          count(*) FILTER (WHERE status = 'approved') AS count,
          percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at)) AS wait
        FROM withdrawal, range
        WHERE decided_at >= from_time AND decided_at < to_time AND status <> 'cancelled' GROUP BY 1),
      joined AS (
        SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS count
        FROM person, range WHERE role = 'user' AND created_at >= from_time AND created_at < to_time GROUP BY 1),
      moved AS (
        SELECT (entry.occurred_at AT TIME ZONE 'UTC')::date AS day, sum(entry.amount) AS amount
        FROM entry JOIN account ON account.id = entry.account_id, range
        WHERE account.kind = 'principal' AND entry.occurred_at >= from_time AND entry.occurred_at < to_time
        GROUP BY 1)
      SELECT days.day::date,
        coalesce(paid.amount, 0), coalesce(paid.count, 0),
        coalesce(withdrawn.amount, 0), coalesce(withdrawn.count, 0),
        coalesce((SELECT principal FROM insight_day WHERE day = (SELECT day FROM last)), 0)
          + coalesce(sum(moved.amount) OVER (ORDER BY days.day), 0),
        coalesce(joined.count, 0), paid.wait, withdrawn.wait
      FROM range, generate_series(from_day, ${today}::date - 1, interval '1 day') AS days (day)
      LEFT JOIN paid ON paid.day = days.day::date
      LEFT JOIN withdrawn ON withdrawn.day = days.day::date
      LEFT JOIN joined ON joined.day = days.day::date
      LEFT JOIN moved ON moved.day = days.day::date
      ON CONFLICT (day) DO NOTHING`;
  });
}

async function isBehind({ database }: CommandContext, today: string): Promise<boolean> {
  const last = await database.insightDay.findFirst({ orderBy: { day: 'desc' }, select: { day: true } });
  return last === null || last.day.getTime() < Date.parse(today) - 86_400_000;
}

import type { CommandContext } from '../../../context.ts';
import type { Database } from '../../../data/prisma.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { wireDay } from '../../../lib/wire-day.ts';

/** Any number: processes that complete the days agree on it. */
const lockKey = 7_203_118;

/** Adds every day that is over and missing. Days are counted from the first account. A day that was added stays. */
export async function completeInsight(context: CommandContext): Promise<void> {
  const today = wireDay(clock.date());
  const end = new Date(today);
  if ((await firstMissing(context.database)) >= end) return;
  await withTransaction(context, async ({ database }) => {
    await database.$queryRaw`SELECT pg_advisory_xact_lock(${lockKey})::text`;
    const start = await firstMissing(database);
    if (start >= end) return;
    await database.$executeRaw`
      INSERT INTO insight_day (
        day, deposits, deposit_count, withdrawals, withdrawal_count, principal, sign_ups,
        payment_wait, withdrawal_wait)
      WITH paid AS (
        SELECT (decided_at AT TIME ZONE 'UTC')::date AS day,
          sum(amount) FILTER (WHERE decision = 'active') AS amount,
          count(*) FILTER (WHERE decision = 'active') AS count,
          percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at)) AS wait
        FROM payment WHERE decided_at >= ${start} AND decided_at < ${end} GROUP BY 1),
      withdrawn AS (
        SELECT (decided_at AT TIME ZONE 'UTC')::date AS day,
          sum(amount) FILTER (WHERE status = 'approved') AS amount,
          count(*) FILTER (WHERE status = 'approved') AS count,
          percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at)) AS wait
        FROM withdrawal
        WHERE decided_at >= ${start} AND decided_at < ${end} AND status <> 'cancelled' GROUP BY 1),
      joined AS (
        SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS count
        FROM person WHERE role = 'user' AND created_at >= ${start} AND created_at < ${end} GROUP BY 1),
      moved AS (
        SELECT (entry.occurred_at AT TIME ZONE 'UTC')::date AS day, sum(entry.amount) AS amount
        FROM entry JOIN account ON account.id = entry.account_id
        WHERE account.kind = 'principal' AND entry.occurred_at >= ${start} AND entry.occurred_at < ${end}
        GROUP BY 1)
      SELECT days.day::date,
        coalesce(paid.amount, 0), coalesce(paid.count, 0),
        coalesce(withdrawn.amount, 0), coalesce(withdrawn.count, 0),
        coalesce((SELECT principal FROM insight_day ORDER BY day DESC LIMIT 1), 0)
          + coalesce(sum(moved.amount) OVER (ORDER BY days.day), 0),
        coalesce(joined.count, 0), paid.wait, withdrawn.wait
      FROM generate_series(${wireDay(start)}::date, ${today}::date - 1, interval '1 day') AS days (day)
      LEFT JOIN paid ON paid.day = days.day::date
      LEFT JOIN withdrawn ON withdrawn.day = days.day::date
      LEFT JOIN joined ON joined.day = days.day::date
      LEFT JOIN moved ON moved.day = days.day::date
      ON CONFLICT (day) DO NOTHING`;
  });
}

/** The first day that is not there yet. */
async function firstMissing(database: Database): Promise<Date> {
  const last = await database.insightDay.findFirst({ orderBy: { day: 'desc' }, select: { day: true } });
  if (last) return new Date(last.day.getTime() + 86_400_000);
  const { _min } = await database.person.aggregate({ _min: { createdAt: true } });
  return new Date(wireDay(_min.createdAt ?? clock.date()));
}

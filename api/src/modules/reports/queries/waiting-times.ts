import { type getWaitingTimes, LEAST_DECISIONS, type ResponseOf } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { clock } from '../../../lib/clock.ts';

type WaitingTimes = ResponseOf<typeof getWaitingTimes>;

const windowMs = 30 * 86_400_000;
/** Milliseconds for which a process keeps the answer, which is the same for everybody. */
const freshForMs = 60_000;

let known: { readonly at: number; readonly times: Promise<WaitingTimes> } | undefined;

/** The medians of the last 30 days, at most a minute old. */
export function readWaitingTimes(database: Database): Promise<WaitingTimes> {
  const now = clock.now();
  if (known === undefined || now < known.at || now - known.at >= freshForMs) {
    known = { at: now, times: findWaitingTimes(database, new Date(now - windowMs)) };
    known.times.catch(() => {
      known = undefined;
    });
  }
  return known.times;
}

/**
 * From the request to the decision; for tickets, to the first answer, or to closing without one. Without deleted people: a
 * deletion decides on what waits, and removes answers.
 */
async function findWaitingTimes(database: Database, since: Date): Promise<WaitingTimes> {
  const rows = await database.$queryRaw<{ queue: keyof WaitingTimes; count: number; median: number }[]>`
    WITH waited AS (
      SELECT 'payments' AS queue, person_id, decided_at - created_at AS time FROM payment
      WHERE decided_at >= ${since} AND decision IN ('active', 'declined')
      UNION ALL
      SELECT 'withdrawals', person_id, decided_at - created_at FROM withdrawal
      WHERE decided_at >= ${since} AND status IN ('approved', 'rejected')
      UNION ALL
      SELECT 'tickets', person_id, least(answer.at, closed_at) - created_at FROM ticket
      LEFT JOIN LATERAL (
        SELECT min(created_at) AS at FROM ticket_message
        WHERE ticket_id = ticket.id AND author = 'staff' AND NOT internal
      ) AS answer ON true
      WHERE created_at >= ${since} AND (answer.at IS NOT NULL OR closed_at IS NOT NULL)
    )
    SELECT queue, count(*)::int AS count,
      (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM time)) * 1000)::float8 AS median
    FROM waited JOIN person ON person.id = person_id AND deleted_at IS NULL GROUP BY queue`;
  const of = (queue: keyof WaitingTimes) => {
    const row = rows.find((each) => each.queue === queue);
    return row && row.count >= LEAST_DECISIONS
      ? { count: row.count, median: Math.max(0, Math.round(row.median)) }
      : null;
  };
  return { payments: of('payments'), withdrawals: of('withdrawals'), tickets: of('tickets') };
}

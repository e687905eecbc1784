import type { Database } from '../../../data/prisma.ts';
import { isTradeIn, kindCorrected } from '../../ledger/index.ts';

/** A day of a person's total value: balances at its end and what changed them, in cents. */
export interface ValueDay {
  /** YYYY-MM-DD in UTC. */
  readonly day: string;
  readonly cash: bigint;
  readonly hold: bigint;
  readonly principal: bigint;
  readonly profit: bigint;
  /** What the coins were worth at its end. */
  readonly coins: bigint;
  readonly cameIn: bigint;
  readonly wentOut: bigint;
  /** What came in less what went out before the day's first return. */
  readonly cameBefore: bigint;
  /** What daily returns and coins earned or lost, reversals included. */
  readonly change: bigint;
  /** The part of `change` that is from coins. */
  readonly fromCoins: bigint;
  /** What coins that were sold brought, less what bought ones cost. */
  readonly traded: bigint;
  /** Whether a daily return was posted or reversed. */
  readonly rated: boolean;
  /** By how much a dollar was multiplied: 1.01 is a return of 1 %. */
  readonly factor: number;
}

/**
 * The days on which something was posted for a person, oldest first: all of them, or those from `first` (YYYY-MM-DD) on
 * and an earlier day that holds the balances before it. A daily return's rate is its amount relative to the
 * total value just before it, so that money that comes or goes on the same day doesn't count as a return. A journal
 * within a person's own accounts neither comes in nor goes out, nor does a trade. Coins are added by `withCoins`.
 */
export function readValueDays(
  database: Database,
  personId: string,
  { first, today }: { readonly first: string | null; readonly today: string },
): Promise<ValueDay[]> {
  // Everything before the last moment of the day before is one line.
  const mark = first && new Date(Date.parse(first) - 1);
  return database.$queryRaw<ValueDay[]>`
    WITH own AS (SELECT id, kind FROM dollar_account WHERE person_id = ${personId}::uuid), line AS (
      SELECT ${mark}::timestamptz AS at, 0 AS id, sum(e.amount) AS amount,
        coalesce(sum(e.amount) FILTER (WHERE a.kind = 'cash'), 0) AS cash,
        coalesce(sum(e.amount) FILTER (WHERE a.kind = 'hold'), 0) AS hold,
        coalesce(sum(e.amount) FILTER (WHERE a.kind = 'principal'), 0) AS principal,
        coalesce(sum(e.amount) FILTER (WHERE a.kind = 'profit'), 0) AS profit,
        false AS rated, false AS traded
      FROM own a JOIN entry e ON e.account_id = a.id
      WHERE ${mark}::timestamptz IS NOT NULL AND e.occurred_at < ${mark} HAVING count(*) > 0
      UNION ALL
      SELECT j.occurred_at AS at, min(e.id) AS id, sum(e.amount) AS amount,
        coalesce(sum(e.amount) FILTER (WHERE a.kind = 'cash'), 0) AS cash,
        coalesce(sum(e.amount) FILTER (WHERE a.kind = 'hold'), 0) AS hold,
        coalesce(sum(e.amount) FILTER (WHERE a.kind = 'principal'), 0) AS principal,
        coalesce(sum(e.amount) FILTER (WHERE a.kind = 'profit'), 0) AS profit,
        ${kindCorrected} = 'daily_return' AS rated, ${isTradeIn(kindCorrected)} AS traded
      FROM own a
      JOIN entry e ON e.account_id = a.id AND (${mark}::timestamptz IS NULL OR e.occurred_at >= ${mark})
      JOIN journal j ON j.id = e.journal_id
      GROUP BY j.id
    ), dated AS (
      SELECT *, least((at AT TIME ZONE 'UTC')::date, ${today}::date) AS day FROM line
    ), valued AS (
      SELECT *, sum(amount) OVER (ORDER BY at, id) - amount AS before,
        bool_or(rated) OVER (PARTITION BY day ORDER BY at, id) AS after_return
      FROM dated
    ), by_day AS (
      SELECT day,
        sum(cash) AS cash, sum(hold) AS hold, sum(principal) AS principal, sum(profit) AS profit,
        coalesce(sum(amount) FILTER (WHERE NOT (rated OR traded) AND amount > 0), 0) AS came_in,
        coalesce(-sum(amount) FILTER (WHERE NOT (rated OR traded) AND amount < 0), 0) AS went_out,
        coalesce(sum(amount) FILTER (WHERE NOT (traded OR after_return)), 0) AS came_before,
        coalesce(sum(amount) FILTER (WHERE rated), 0) AS change,
        coalesce(sum(amount) FILTER (WHERE traded), 0) AS traded,
        bool_or(rated) AS rated,
        bool_or(rated AND before > 0 AND before + amount <= 0) AS lost_all,
        coalesce(exp(sum(ln(((before + amount) / before)::float8))
          FILTER (WHERE rated AND before > 0 AND before + amount > 0)), 1) AS factor
      FROM valued GROUP BY 1
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day,
      (sum(cash) OVER running)::bigint AS cash, (sum(hold) OVER running)::bigint AS hold,
      (sum(principal) OVER running)::bigint AS principal, (sum(profit) OVER running)::bigint AS profit,
      came_in::bigint AS "cameIn", went_out::bigint AS "wentOut", came_before::bigint AS "cameBefore",
      change::bigint AS change, traded::bigint AS traded, 0::bigint AS coins, 0::bigint AS "fromCoins",
      rated, CASE WHEN lost_all THEN 0 ELSE factor END AS factor
    FROM by_day
    WINDOW running AS (ORDER BY day)
    ORDER BY day`;
}

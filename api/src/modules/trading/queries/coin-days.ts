import type { Database } from '../../../data/prisma.ts';

/** What a person's coins were worth at the end of a day, in cents. */
export interface CoinDay {
  /** YYYY-MM-DD in UTC. */
  readonly day: string;
  readonly worth: bigint;
  /** Whether each coin has its close of the day, so that the worth is final. */
  readonly isClosed: boolean;
}

/**
 * The days on which a person held coins, oldest first, from `first` (YYYY-MM-DD) on or all of them: each coin at the day's
 * close under its own source, and where there is none at the last price before the day's end.
 */
export function readCoinDays(
  database: Database,
  personId: string,
  { first, today }: { readonly first: string | null; readonly today: string },
): Promise<CoinDay[]> {
  return database.$queryRaw<CoinDay[]>`
    WITH moved AS (
      SELECT own.asset, least((e.occurred_at AT TIME ZONE 'UTC')::date, ${today}::date) AS day, sum(e.amount) AS amount
      FROM account own JOIN entry e ON e.account_id = own.id
      WHERE own.person_id = ${personId}::uuid AND own.asset <> 'usd' GROUP BY 1, 2
    ), held AS (
      SELECT asset, day, sum(sum(amount)) OVER (PARTITION BY asset ORDER BY day) AS quantity
      FROM (
        SELECT asset, day, amount FROM moved UNION ALL
        SELECT asset, generate_series(min(day), ${today}::date, interval '1 day')::date, 0 FROM moved GROUP BY asset
      ) AS line GROUP BY asset, day
    )
    SELECT to_char(held.day, 'YYYY-MM-DD') AS day,
      coalesce(sum(div(held.quantity * coalesce(closed.price, (
        SELECT price FROM (
          (SELECT price, day + 1 AS until FROM coin_close c
           WHERE c.coin = asset.coin AND c.source = asset.source AND c.day < held.day ORDER BY c.day DESC LIMIT 1)
          UNION ALL
          (SELECT price, (as_of AT TIME ZONE 'UTC') FROM price_observation o
           WHERE o.coin = asset.coin AND o.source = asset.source
             AND o.as_of < (held.day + 1)::timestamp AT TIME ZONE 'UTC' ORDER BY o.as_of DESC LIMIT 1)
        ) AS known ORDER BY until DESC LIMIT 1
      )), 100000000000000)), 0)::bigint AS worth,
      bool_and(closed.price IS NOT NULL) AS "isClosed"
    FROM held
    JOIN asset ON asset.code = held.asset
    LEFT JOIN coin_close AS closed
      ON closed.coin = asset.coin AND closed.source = asset.source AND closed.day = held.day
    WHERE held.quantity > 0 AND (${first}::date IS NULL OR held.day >= ${first}::date)
    GROUP BY held.day ORDER BY held.day`;
}

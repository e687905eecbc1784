import type { CommandContext } from '../../../context.ts';
import { Prisma } from '../../../data/generated/client.ts';
import { clock } from '../../../lib/clock.ts';
import { isTradeIn } from '../../ledger/index.ts';
import { lastPriceBefore } from '../../market/index.ts';

/** How many days the published share is about. */
export const publishedDays = 90;

/**
 * Counts everybody with a fill outside a class in the 90 days up to yesterday: what their coins were worth at the end,
 * less at the beginning, with what trades brought and cost in between. From the ledger, so that deleted people count too.
 * Once a day.
 */
export async function publishResults({ database }: CommandContext): Promise<void> {
  const now = clock.date();
  const end = new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000);
  const start = new Date(end.getTime() - publishedDays * 86_400_000);
  const isWithin = Prisma.sql`e.occurred_at >= ${start} AND e.occurred_at < ${end}`;
  await database.$executeRaw`
    INSERT INTO trading_result (day, at, people, below, median)
    WITH trader AS (SELECT DISTINCT person_id FROM trade_fill WHERE at >= ${start} AND at < ${end}
      AND person_id NOT IN (SELECT id FROM class_seat)),
    price AS (
      SELECT asset.code AS asset, coalesce(${lastPriceBefore(start)}, 0) AS first, coalesce(${lastPriceBefore(end)}, 0) AS last
      FROM asset WHERE asset.coin IS NOT NULL
    ), held AS (
      SELECT a.person_id, a.asset, coalesce(sum(e.amount) FILTER (WHERE e.occurred_at < ${start}), 0) AS before,
        sum(e.amount) AS after
      FROM trader JOIN account a USING (person_id) JOIN entry e ON e.account_id = a.id
      WHERE a.asset <> 'usd' AND e.occurred_at < ${end} GROUP BY 1, 2
    ), gained AS (
      SELECT held.person_id,
        sum(div(held.after * price.last, 100000000000000) - div(held.before * price.first, 100000000000000)) AS amount
      FROM held JOIN price USING (asset) GROUP BY 1
    ), traded AS (
      SELECT a.person_id, sum(e.amount) AS amount
      FROM trader JOIN dollar_account a USING (person_id) JOIN entry e ON e.account_id = a.id
      JOIN journal j ON j.id = e.journal_id LEFT JOIN journal corrected ON corrected.id = j.corrects
      WHERE ${isWithin} AND ${isTradeIn(Prisma.sql`coalesce(corrected.kind, j.kind)`)} GROUP BY 1
    ), result AS (
      SELECT gained.amount + coalesce(traded.amount, 0) AS amount FROM gained LEFT JOIN traded USING (person_id)
    )
    SELECT ${new Date(end.getTime() - 1)}::date, ${now}, count(*), count(*) FILTER (WHERE amount < 0),
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY amount::float8))::bigint
    FROM result
    ON CONFLICT (day) DO NOTHING`;
}

import { Prisma } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { findFirstEntryTime, isTradeIn } from '../../ledger/index.ts';
import { readCoinDays } from '../../trading/index.ts';
import { firstMomentOf, lastDayOf, monthAfter, monthOf } from '../months.ts';

/** How a month changed a person's total value; cents. opening + in − out + returns + fromCoins = closing. */
export interface MonthRow {
  readonly month: string;
  readonly opening: bigint;
  readonly in: bigint;
  readonly out: bigint;
  readonly returns: bigint;
  /** What the prices of coins did, less what trading cost. */
  readonly fromCoins: bigint;
  /** Dollars and the worth of coins, at the month's last price or now. */
  readonly closing: bigint;
  /** The worth of coins in `closing`. */
  readonly coins: bigint;
  readonly events: number;
}

/** Every month of a person from that of the first entry to that of `now`, newest first. */
export async function readMonths(database: Database, personId: string, now: Date): Promise<MonthRow[]> {
  const rows = await database.$queryRaw<
    { month: string; in: bigint; out: bigint; returns: bigint; trades: bigint; events: number }[]
  >`
    WITH event AS (
      SELECT j.occurred_at AS at, sum(e.amount) AS change,
        coalesce(corrected.kind, j.kind) = 'daily_return' AS is_return,
        ${isTradeIn(Prisma.sql`coalesce(corrected.kind, j.kind)`)} AS is_trade
      FROM dollar_account a JOIN entry e ON e.account_id = a.id JOIN journal j ON j.id = e.journal_id
      LEFT JOIN journal corrected ON corrected.id = j.corrects
      WHERE a.person_id = ${personId}::uuid
      GROUP BY j.id, corrected.kind
    )
    SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM') AS month,
      coalesce(sum(change) FILTER (WHERE NOT (is_return OR is_trade) AND change > 0), 0)::bigint AS "in",
      coalesce(-sum(change) FILTER (WHERE NOT (is_return OR is_trade) AND change < 0), 0)::bigint AS out,
      coalesce(sum(change) FILTER (WHERE is_return), 0)::bigint AS returns,
      coalesce(sum(change) FILTER (WHERE is_trade), 0)::bigint AS trades,
      count(*)::int AS events
    FROM event GROUP BY month ORDER BY month`;
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  const [first] = rows;
  const months: MonthRow[] = [];
  if (first === undefined) return months;
  const last = [monthOf(now), rows.at(-1)?.month ?? ''].sort().at(-1) ?? '';
  const worths = await readCoinWorths(database, personId, now);
  let [opening, coinsBefore] = [0n, 0n];
  for (let { month } = first; month <= last; month = monthAfter(month)) {
    const { in: received, out, returns, trades, events } = byMonth.get(month) ?? nothing;
    const coins = worths.get(month) ?? 0n;
    const fromCoins = coins - coinsBefore + trades;
    const closing = opening + received - out + returns + fromCoins;
    months.unshift({ month, opening, in: received, out, returns, fromCoins, closing, coins, events });
    [opening, coinsBefore] = [closing, coins];
  }
  return months;
}

/** What a person's coins were worth in cents at the end of each month, and now in that of `now`. */
async function readCoinWorths(
  database: Database,
  personId: string,
  now: Date,
): Promise<ReadonlyMap<string, bigint>> {
  const today = wireDay(now);
  const days = await readCoinDays(database, personId, { first: null, today });
  const isLast = (day: string) => day === today || day === lastDayOf(day.slice(0, 7));
  return new Map(days.filter(({ day }) => isLast(day)).map(({ day, worth }) => [day.slice(0, 7), worth]));
}

const nothing = { in: 0n, out: 0n, returns: 0n, trades: 0n, events: 0 };

/** The month of a person's first entry, as YYYY-MM; null without any. */
export async function findFirstMonth(database: Database, personId: string): Promise<string | null> {
  const at = await findFirstEntryTime(database, personId);
  return at && monthOf(at);
}

/** People with entries in a month that has no statement yet, by id. */
export async function findPeopleWithout(
  database: Database,
  month: string,
  { after, size }: { readonly after: string; readonly size: number },
): Promise<string[]> {
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT p.id FROM person p
    WHERE p.id > ${after}::uuid AND p.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM monthly_statement s WHERE s.person_id = p.id AND s.month = ${month})
      AND EXISTS (
        SELECT FROM dollar_account a JOIN entry e ON e.account_id = a.id
        WHERE a.person_id = p.id AND e.occurred_at >= ${firstMomentOf(month)}
          AND e.occurred_at < ${firstMomentOf(monthAfter(month))})
    ORDER BY p.id LIMIT ${size}`;
  return rows.map(({ id }) => id);
}

import type { InsightDay } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { insightDays } from '../../reports/index.ts';
import { compareFigures, type Finding } from '../finding.ts';

/** Each reads all entries up to its moment. */
const sampledMarks = 2;
const sampledDays = 50;

/** What can be computed again: people who changed their role count as what they are now. */
const insightFigures = ['deposits', 'depositCount', 'withdrawals', 'withdrawalCount', 'principal'] as const;

/** Days of the insight charts against records and entries. All days are computed in one pass over the entries. */
export async function checkInsight(database: Database): Promise<Finding> {
  const kept = await database.insightDay.findMany({ orderBy: { day: 'asc' } });
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last) return { sampled: 0, differences: [] };
  const end = new Date(last.day.getTime() + 86_400_000);
  const rows = await database.$queryRaw<InsightDay[]>(insightDays(first.day, end));
  const byDay = new Map(rows.map((row) => [wireDay(row.day), row]));
  const sample = kept.toSorted(() => Math.random() - 0.5).slice(0, sampledDays);
  return compareFigures(
    sample.flatMap((day) =>
      insightFigures.map((figure) => ({
        what: `${figure} of ${wireDay(day.day)} in the insight charts`,
        shown: BigInt(day[figure]),
        computed: BigInt(byDay.get(wireDay(day.day))?.[figure] ?? 0),
      })),
    ),
  );
}

interface MarkRow {
  readonly before: Date;
  readonly balance: bigint;
  readonly deposit: bigint;
  readonly profit: bigint;
  readonly sums: { readonly balance: number; readonly deposit: number; readonly profit: number };
}

/** Everybody's totals at a past moment against the entries before it. */
export async function checkTotals(database: Database): Promise<Finding> {
  const rows = await database.$queryRaw<MarkRow[]>`
    SELECT mark.before, mark.balance, mark.deposit, mark.profit, (
      SELECT jsonb_build_object(
        'balance', coalesce(sum(amount) FILTER (WHERE kind IN ('cash', 'hold')), 0),
        'deposit', coalesce(sum(amount) FILTER (WHERE kind = 'principal'), 0),
        'profit', coalesce(sum(amount) FILTER (WHERE kind = 'profit'), 0))
      FROM entry JOIN dollar_account AS account ON account.id = entry.account_id
      WHERE entry.occurred_at < mark.before
    ) AS sums
    FROM (SELECT * FROM totals_mark ORDER BY random() LIMIT ${sampledMarks}) AS mark`;
  return compareFigures(
    rows.flatMap(({ before, sums, ...mark }) =>
      (['balance', 'deposit', 'profit'] as const).map((figure) => ({
        what: `The total ${figure} before ${before.toISOString()} in cents`,
        shown: mark[figure],
        computed: BigInt(sums[figure]),
      })),
    ),
  );
}

import type { CommandContext } from '../../../context.ts';
import { Prisma } from '../../../data/generated/client.ts';
import { clock } from '../../../lib/clock.ts';
import { totalsChanges, totalsSums, userChanges } from '../queries/past-totals.ts';

const periodMs = 300_000;
/** No transaction lasts this long, so nothing is added to a period that ended this long ago. */
const settledMs = 15 * 60_000;

/**
 * Marks the totals at the end of each five minutes in which something changed since the last mark, so that the totals of
 * a past moment take five minutes' entries to compute. Safe to repeat.
 */
export async function markTotals({ database }: CommandContext): Promise<void> {
  const last = await database.totalsMark.findFirst({ orderBy: { before: 'desc' } });
  const [{ now }] = await database.$queryRaw<[{ now: Date }]>`SELECT clock_timestamp() AS now`;
  // By the clock that is behind.
  const settled = Math.min(clock.now(), now.getTime()) - settledMs;
  const before = new Date(Math.floor(settled / periodMs) * periodMs);
  if (last && last.before >= before) return;
  const { balance = 0n, deposit = 0n, profit = 0n, transactions = 0n, tickets = 0n } = last ?? {};
  const running = (column: Prisma.Sql, from: bigint) =>
    Prisma.sql`${from} + sum(${column}) OVER (ORDER BY period)`;
  const since = last?.before ?? null;
  // Counted back from now: people count by their present role, even if it changed since.
  await database.$executeRaw`
    INSERT INTO totals_mark (before, balance, deposit, profit, transactions, tickets, users)
    SELECT period + interval '5 minutes', ${running(Prisma.sql`balance`, balance)},
      ${running(Prisma.sql`deposit`, deposit)}, ${running(Prisma.sql`profit`, profit)},
      ${running(Prisma.sql`transactions`, transactions)}, ${running(Prisma.sql`tickets`, tickets)},
      (SELECT coalesce(sum(count), 0) FROM tally WHERE name LIKE 'people.%')
        - (SELECT coalesce(sum(amount), 0) FROM (${userChanges(before, null)}) AS later)
        - sum(users) OVER () + sum(users) OVER (ORDER BY period)
    FROM (
      SELECT date_bin(interval '5 minutes', at, timestamptz 'epoch') AS period, ${totalsSums}
      FROM (${totalsChanges(since, before)} UNION ALL ${userChanges(since, before)}) AS changes GROUP BY 1
    ) AS periods
    ON CONFLICT DO NOTHING`;
  // Nothing is posted anymore into what is marked, even if the clock that chose the period was ahead, or goes back now.
  await database.$queryRaw`SELECT close_ledger(max(before))::text FROM totals_mark`;
}

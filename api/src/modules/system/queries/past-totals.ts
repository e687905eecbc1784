import type { Summary } from '@dayrise/contracts';
import { Prisma } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { dollarsOf } from '../../../lib/money.ts';

interface TotalsRow {
  readonly balance: bigint;
  readonly deposit: bigint;
  readonly profit: bigint;
  readonly transactions: bigint;
  readonly tickets: bigint;
}

const nothing: TotalsRow = { balance: 0n, deposit: 0n, profit: 0n, transactions: 0n, tickets: 0n };

/** Each change of a total from `since` (null: the beginning) until just before `before`, with its moment. */
export function totalsChanges(since: Date | null, before: Date): Prisma.Sql {
  const between = (column: Prisma.Sql) =>
    Prisma.sql`${column} < ${before} ${since ? Prisma.sql`AND ${column} >= ${since}` : Prisma.empty}`;
  return Prisma.sql`
    SELECT entry.occurred_at AS at, entry.amount, account.kind::text AS total
    FROM entry JOIN account ON account.id = entry.account_id AND account.person_id IS NOT NULL
    WHERE ${between(Prisma.sql`entry.occurred_at`)}
    UNION ALL SELECT created_at, 1, 'transactions' FROM payment WHERE ${between(Prisma.sql`created_at`)}
    UNION ALL SELECT created_at, 1, 'tickets' FROM ticket WHERE ${between(Prisma.sql`created_at`)}`;
}

/** Sums of `totalsChanges`, one column per total. */
export const totalsSums = Prisma.sql`
  coalesce(sum(amount) FILTER (WHERE total IN ('cash', 'hold')), 0)::bigint AS balance,
  coalesce(sum(amount) FILTER (WHERE total = 'principal'), 0)::bigint AS deposit,
  coalesce(sum(amount) FILTER (WHERE total = 'profit'), 0)::bigint AS profit,
  coalesce(sum(amount) FILTER (WHERE total = 'transactions'), 0)::bigint AS transactions,
  coalesce(sum(amount) FILTER (WHERE total = 'tickets'), 0)::bigint AS tickets`;

/**
 * The totals of the admin index at a past moment: the last mark before it, and what changed since. Users are those
 * who have the role now, or had it when they were deleted.
 */
export async function readSummaryAt(database: Database, at: Date): Promise<Summary> {
  // Moments have milliseconds.
  const before = new Date(at.getTime() + 1);
  const [mark, users] = await Promise.all([
    database.totalsMark.findFirst({ where: { before: { lte: before } }, orderBy: { before: 'desc' } }),
    database.person.count({
      where: {
        role: 'user',
        createdAt: { lte: at },
        OR: [{ deletedAt: null }, { deletedAt: { gt: at } }],
      },
    }),
  ]);
  const [since = nothing] = await database.$queryRaw<TotalsRow[]>`
    SELECT ${totalsSums} FROM (${totalsChanges(mark?.before ?? null, before)}) AS changes`;
  const from = mark ?? nothing;
  return {
    totalBalance: dollarsOf(from.balance + since.balance),
    totalDeposit: dollarsOf(from.deposit + since.deposit),
    totalProfit: dollarsOf(from.profit + since.profit),
    totalTransactions: Number(from.transactions + since.transactions),
    totalUsers: users,
    totalTickets: Number(from.tickets + since.tickets),
  };
}

import type { Summary } from '@dayrise/contracts';
import { Prisma } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { dollarsOf } from '../../../lib/money.ts';
import { heldCoinsBefore } from '../../trading/index.ts';

interface TotalsRow {
  readonly balance: bigint;
  readonly deposit: bigint;
  readonly profit: bigint;
  readonly transactions: bigint;
  readonly tickets: bigint;
  readonly users: bigint | null;
}

const nothing: TotalsRow = {
  balance: 0n,
  deposit: 0n,
  profit: 0n,
  transactions: 0n,
  tickets: 0n,
  users: 0n,
};

const between = (column: Prisma.Sql, since: Date | null, before: Date | null) =>
  Prisma.sql`${column} IS NOT NULL ${before ? Prisma.sql`AND ${column} < ${before}` : Prisma.empty}
    ${since ? Prisma.sql`AND ${column} >= ${since}` : Prisma.empty}`;

/** Who joined, and who was deleted, from `since` (null: the beginning) until just before `before` (null: now). */
export function userChanges(since: Date | null, before: Date | null): Prisma.Sql {
  return Prisma.sql`
    SELECT created_at AS at, 1 AS amount, 'users' AS total FROM person
    WHERE role = 'user' AND ${between(Prisma.sql`created_at`, since, before)}
    UNION ALL SELECT deleted_at, -1, 'users' FROM person
    WHERE role = 'user' AND ${between(Prisma.sql`deleted_at`, since, before)}`;
}

/** Each change of another total from `since` (null: the beginning) until just before `before`, with its moment. */
export function totalsChanges(since: Date | null, before: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT entry.occurred_at AS at, entry.amount, account.kind::text AS total
    FROM entry JOIN dollar_account AS account ON account.id = entry.account_id
    WHERE ${between(Prisma.sql`entry.occurred_at`, since, before)}
    UNION ALL SELECT created_at, 1, 'transactions' FROM payment WHERE ${between(Prisma.sql`created_at`, since, before)}
    UNION ALL SELECT created_at, 1, 'tickets' FROM ticket WHERE ${between(Prisma.sql`created_at`, since, before)}`;
}

/** Sums of changes, one column per total. */
export const totalsSums = Prisma.sql`
  coalesce(sum(amount) FILTER (WHERE total IN ('cash', 'hold')), 0)::bigint AS balance,
  coalesce(sum(amount) FILTER (WHERE total = 'principal'), 0)::bigint AS deposit,
  coalesce(sum(amount) FILTER (WHERE total = 'profit'), 0)::bigint AS profit,
  coalesce(sum(amount) FILTER (WHERE total = 'transactions'), 0)::bigint AS transactions,
  coalesce(sum(amount) FILTER (WHERE total = 'tickets'), 0)::bigint AS tickets,
  coalesce(sum(amount) FILTER (WHERE total = 'users'), 0)::bigint AS users`;

/**
 * The totals of the admin index at a past moment: the last mark before it, and what changed since. Users are those
 * who have the role now, or had it when they were deleted.
 */
export async function readSummaryAt(database: Database, at: Date): Promise<Summary> {
  // Moments have milliseconds.
  const before = new Date(at.getTime() + 1);
  const mark = await database.totalsMark.findFirst({
    where: { before: { lte: before } },
    orderBy: { before: 'desc' },
  });
  const since = mark?.before ?? null;
  const usersSince = mark?.users == null ? null : since;
  const [changed = nothing] = await database.$queryRaw<TotalsRow[]>`
    SELECT ${totalsSums} FROM (
      ${totalsChanges(since, before)} UNION ALL ${userChanges(usersSince, before)}
    ) AS changes`;
  const [coins] = await database.$queryRaw<{ worth: bigint }[]>`
    SELECT coalesce(sum(div(held * price, 100000000000000)), 0)::bigint AS worth FROM (${heldCoinsBefore(before)}) AS held`;
  const from = mark ?? nothing;
  return {
    totalBalance: dollarsOf(from.balance + changed.balance),
    totalDeposit: dollarsOf(from.deposit + changed.deposit),
    totalProfit: dollarsOf(from.profit + changed.profit),
    totalHoldings: dollarsOf(coins?.worth ?? 0n),
    totalTransactions: Number(from.transactions + changed.transactions),
    totalUsers: Number((from.users ?? 0n) + (changed.users ?? 0n)),
    totalTickets: Number(from.tickets + changed.tickets),
  };
}

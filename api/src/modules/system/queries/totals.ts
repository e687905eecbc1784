import type { Queues, Summary } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { clock } from '../../../lib/clock.ts';
import { dollarsOf } from '../../../lib/money.ts';
import { readWaiting } from '../../notifications/index.ts';
import { heldCoins } from '../../trading/index.ts';

interface SummaryRow {
  readonly balance: bigint;
  readonly deposit: bigint;
  readonly profit: bigint;
  readonly holdings: bigint;
  readonly transactions: bigint;
  readonly users: bigint;
  readonly tickets: bigint;
}

/** The totals of the admin index, from one snapshot. */
export async function readSummary(database: Database): Promise<Summary> {
  const [row] = await database.$queryRaw<SummaryRow[]>`
    SELECT money.*, coins.*, counts.*
    FROM (
      SELECT coalesce(sum(balance), 0)::bigint AS balance, coalesce(sum(deposit), 0)::bigint AS deposit,
        coalesce(sum(profit), 0)::bigint AS profit
      FROM control_account
    ) AS money, (
      SELECT coalesce(sum(div(held * price, 100000000000000)), 0)::bigint AS holdings FROM (${heldCoins}) AS held
    ) AS coins, (
      SELECT coalesce(sum(count) FILTER (WHERE name = 'payments'), 0)::bigint AS transactions,
        coalesce(sum(count) FILTER (WHERE name LIKE 'people.%'), 0)::bigint AS users,
        coalesce(sum(count) FILTER (WHERE name LIKE 'tickets.%'), 0)::bigint AS tickets
      FROM tally
    ) AS counts`;
  if (!row) throw new TypeError('The totals query returned no row.');
  return {
    totalBalance: dollarsOf(row.balance),
    totalDeposit: dollarsOf(row.deposit),
    totalProfit: dollarsOf(row.profit),
    totalHoldings: dollarsOf(row.holdings),
    totalTransactions: Number(row.transactions),
    totalUsers: Number(row.users),
    totalTickets: Number(row.tickets),
  };
}

/** The number of records that wait for staff, and since when the oldest does. */
export async function readQueues(database: Database): Promise<Queues> {
  const [rows, proposals] = await Promise.all([
    readWaiting(database),
    database.proposal.aggregate({
      where: { state: 'open', expiresAt: { gt: clock.date() } },
      _count: true,
      _min: { createdAt: true },
    }),
  ]);
  const present = (waiting: number, oldest: Date | null | undefined) => ({
    waiting,
    oldest: oldest?.toISOString() ?? null,
  });
  const of = (queue: keyof Queues) => {
    const row = rows.find((each) => each.queue === queue);
    return present(row?.waiting ?? 0, row?.oldest);
  };
  return {
    payments: of('payments'),
    withdrawals: of('withdrawals'),
    tickets: of('tickets'),
    proposals: present(proposals._count, proposals._min.createdAt),
  };
}

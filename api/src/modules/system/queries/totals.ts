import type { Queues, Summary } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { clock } from '../../../lib/clock.ts';
import { dollarsOf } from '../../../lib/money.ts';
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

interface QueueRow {
  readonly queue: keyof Queues;
  readonly waiting: bigint;
  readonly oldest: Date | null;
}

/** The number of pending records and the time of the oldest one. */
export async function readQueues(database: Database): Promise<Queues> {
  const rows = await database.$queryRaw<QueueRow[]>`
    SELECT 'payments' AS queue, count(*) AS waiting, min(created_at) AS oldest
    FROM payment WHERE decision = 'pending'
    UNION ALL
    SELECT 'withdrawals', count(*), min(created_at) FROM withdrawal WHERE status = 'pending'
    UNION ALL
    SELECT 'tickets', (SELECT coalesce(sum(count), 0)::bigint FROM tally WHERE name = 'tickets.pending'),
      (SELECT min(created_at) FROM ticket WHERE status = 'pending')
    UNION ALL
    SELECT 'proposals', count(*), min(created_at) FROM proposal WHERE state = 'open' AND expires_at > ${clock.date()}`;
  const of = (queue: keyof Queues) => {
    const row = rows.find((each) => each.queue === queue);
    return { waiting: Number(row?.waiting ?? 0n), oldest: row?.oldest?.toISOString() ?? null };
  };
  return {
    payments: of('payments'),
    withdrawals: of('withdrawals'),
    tickets: of('tickets'),
    proposals: of('proposals'),
  };
}

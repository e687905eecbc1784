import type { InsightDay } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { clock } from '../../../lib/clock.ts';
import { dollarsOf } from '../../../lib/money.ts';
import { wireDay } from '../../../lib/wire-day.ts';

const dayMs = 86_400_000;

interface Row {
  readonly day: Date;
  readonly deposits: bigint;
  readonly depositCount: number;
  readonly withdrawals: bigint;
  readonly withdrawalCount: number;
  readonly principal: bigint;
  readonly signUps: number;
  /** Seconds. */
  readonly paymentWait: number | null;
  readonly withdrawalWait: number | null;
}

/** The last days with the current one, oldest first. Days that are over must have been completed. */
export async function readInsight(database: Database, days: number): Promise<InsightDay[]> {
  const today = new Date(wireDay(clock.date()));
  const from = new Date(today.getTime() - (days - 1) * dayMs);
  const [past, now, rates] = await Promise.all([
    database.insightDay.findMany({ where: { day: { gte: from, lt: today } }, orderBy: { day: 'asc' } }),
    readToday(database, today),
    database.dailyRate.findMany({
      where: { day: { gte: from }, postedAt: { not: null } },
      select: { day: true, amount: true },
    }),
  ]);
  const returns = new Map(rates.map(({ day, amount }) => [wireDay(day), amount]));
  return [...past, now].map((row) => present(row, returns.get(wireDay(row.day)) ?? null));
}

/** The current day so far, from what is indexed by time. */
async function readToday(database: Database, today: Date): Promise<Row> {
  const decidedToday = { decidedAt: { gte: today } };
  const [paid, withdrawn, signUps, sums, waits] = await Promise.all([
    database.payment.aggregate({
      where: { ...decidedToday, decision: 'active' },
      _sum: { amount: true },
      _count: true,
    }),
    database.withdrawal.aggregate({
      where: { ...decidedToday, status: 'approved' },
      _sum: { amount: true },
      _count: true,
    }),
    database.person.count({ where: { role: 'user', createdAt: { gte: today }, deletedAt: null } }),
    database.controlAccount.aggregate({ _sum: { deposit: true } }),
    readWaits(database, today),
  ]);
  return {
    day: today,
    deposits: paid._sum.amount ?? 0n,
    depositCount: paid._count,
    withdrawals: withdrawn._sum.amount ?? 0n,
    withdrawalCount: withdrawn._count,
    principal: sums._sum.deposit ?? 0n,
    signUps,
    ...waits,
  };
}

async function readWaits(
  database: Database,
  since: Date,
): Promise<Pick<Row, 'paymentWait' | 'withdrawalWait'>> {
  const [waits] = await database.$queryRaw<Pick<Row, 'paymentWait' | 'withdrawalWait'>[]>`
    SELECT
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at))
        FROM payment WHERE decided_at >= ${since}) AS "paymentWait",
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at))
        FROM withdrawal WHERE decided_at >= ${since} AND status <> 'cancelled') AS "withdrawalWait"`;
  return { paymentWait: waits?.paymentWait ?? null, withdrawalWait: waits?.withdrawalWait ?? null };
}

function present(row: Row, returns: bigint | null): InsightDay {
  return {
    day: wireDay(row.day),
    deposits: dollarsOf(row.deposits),
    depositCount: row.depositCount,
    withdrawals: dollarsOf(row.withdrawals),
    withdrawalCount: row.withdrawalCount,
    principal: dollarsOf(row.principal),
    returns: returns === null ? null : dollarsOf(returns),
    signUps: row.signUps,
    paymentHours: hoursOf(row.paymentWait),
    withdrawalHours: hoursOf(row.withdrawalWait),
  };
}

/** Seconds as hours with two decimals. */
const hoursOf = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 36) / 100);

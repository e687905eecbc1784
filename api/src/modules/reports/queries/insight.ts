import type { InsightDay } from '@dayrise/contracts';
import { Prisma } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { clock } from '../../../lib/clock.ts';
import { dollarsOf } from '../../../lib/money.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { decidedByDeletion, firstMissing, insightDays } from './insight-days.ts';

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

/** The last days with the current one, oldest first. Days that are not settled yet are computed. */
export async function readInsight(database: Database, days: number): Promise<InsightDay[]> {
  const today = new Date(wireDay(clock.date()));
  const from = new Date(today.getTime() - (days - 1) * dayMs);
  const missing = new Date(Math.max((await firstMissing(database)).getTime(), from.getTime()));
  const [past, unsettled, now, rates] = await Promise.all([
    database.insightDay.findMany({ where: { day: { gte: from, lt: missing } }, orderBy: { day: 'asc' } }),
    missing < today ? database.$queryRaw<Row[]>(insightDays(missing, today)) : [],
    readToday(database, today),
    database.dailyRate.findMany({
      where: { day: { gte: from }, postedAt: { not: null } },
      select: { day: true, amount: true },
    }),
  ]);
  const returns = new Map(rates.map(({ day, amount }) => [wireDay(day), amount]));
  return [...past, ...unsettled, now].map((row) => present(row, returns.get(wireDay(row.day)) ?? null));
}

interface Decided {
  readonly amount: bigint;
  readonly count: number;
  readonly wait: number | null;
}

const wait = Prisma.sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at))`;

/** What was decided since a moment; `counts` is a condition for the amount and the number, `waits` for the wait. */
async function readDecided(
  database: Database,
  since: Date,
  {
    table,
    counts,
    waits,
  }: { readonly table: Prisma.Sql; readonly counts: Prisma.Sql; readonly waits: Prisma.Sql },
): Promise<Decided> {
  const [row] = await database.$queryRaw<Decided[]>`
    SELECT coalesce(sum(amount) FILTER (WHERE ${counts}), 0)::bigint AS amount,
      (count(*) FILTER (WHERE ${counts}))::int AS count, ${wait} FILTER (WHERE ${waits} AND NOT ${decidedByDeletion}) AS wait
    FROM ${table} WHERE decided_at >= ${since}`;
  return row ?? { amount: 0n, count: 0, wait: null };
}

/** With the role in the statement's text, which lets it use the index of users. */
async function countSignUps(database: Database, since: Date): Promise<number> {
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM person WHERE role = 'user' AND created_at >= ${since}`;
  return row?.count ?? 0;
}

/** The current day so far, from what is indexed by time. */
async function readToday(database: Database, today: Date): Promise<Row> {
  const [paid, withdrawn, signUps, sums] = await Promise.all([
    readDecided(database, today, {
      table: Prisma.sql`payment`,
      counts: Prisma.sql`decision = 'active'`,
      waits: Prisma.sql`decision <> 'cancelled'`,
    }),
    readDecided(database, today, {
      table: Prisma.sql`withdrawal`,
      counts: Prisma.sql`status = 'approved'`,
      waits: Prisma.sql`status <> 'cancelled'`,
    }),
    countSignUps(database, today),
    database.controlAccount.aggregate({ _sum: { deposit: true } }),
  ]);
  return {
    day: today,
    deposits: paid.amount,
    depositCount: paid.count,
    withdrawals: withdrawn.amount,
    withdrawalCount: withdrawn.count,
    principal: sums._sum.deposit ?? 0n,
    signUps,
    paymentWait: paid.wait,
    withdrawalWait: withdrawn.wait,
  };
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

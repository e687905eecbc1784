import type { ReturnSoFar } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { dollarsOf } from '../../../lib/money.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { readChangesSoFar } from '../../market/index.ts';
import { findRate, nextReturnsRun } from '../daily-rate.ts';
import { toFraction } from './returns.ts';
import { findDaysWithoutRate } from './unfinished-days.ts';

const dayMs = 86_400_000;

/** What a person's plans would earn or lose today if the prices stayed as they are. */
export async function readReturnSoFar(database: Database, personId: string, now: Date): Promise<ReturnSoFar> {
  const dayBefore = wireDay(new Date(now.getTime() - dayMs));
  const yesterday = new Date(`${dayBefore}T00:00:00Z`);
  const [open, rateOfYesterday, soFar] = await Promise.all([
    database.position.aggregate({
      where: {
        personId,
        closedAt: null,
        closingAt: null,
        OR: [{ earnsFrom: null }, { earnsFrom: { lte: now } }],
      },
      _sum: { principal: true },
    }),
    database.dailyRate.findUnique({ where: { day: yesterday } }),
    readChangesSoFar(database, now),
  ]);
  const principal = open._sum.principal ?? 0n;
  const rate = soFar && findRate(soFar.changes).rate;
  return {
    estimate:
      principal === 0n || soFar === null || rate === null
        ? null
        : {
            rate: toFraction(rate),
            amount: dollarsOf(BigInt(Math.round((Number(principal) * rate) / 1_000_000))),
            asOf: soFar.asOf,
            source: soFar.source,
          },
    earning: principal !== 0n,
    postedAt: nextReturnsRun(new Date(yesterday.getTime() + 2 * dayMs)).toISOString(),
    yesterdayPosted: rateOfYesterday
      ? rateOfYesterday.postedAt !== null
      : !(await findDaysWithoutRate(database, now)).includes(dayBefore),
  };
}

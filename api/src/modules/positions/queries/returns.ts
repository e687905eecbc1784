import type { ReturnsReport } from '@dayrise/contracts';
import type { DailyRate } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { dollarsOf } from '../../../lib/money.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { nextReturnsRun } from '../daily-rate.ts';

/** Days that the history shows. */
const shown = 365;

const method =
  'Each open plan earns once a day. The rate is the average 24-hour price change of the ten market coins, ' +
  'never above 10 % or below −10 %. Coins with implausible data are left out; with fewer than seven coins left, ' +
  'the day waits. A gain is added to profit. A loss is taken from profit first, then from ' +
  'the deposit. Amounts are rounded down to the cent and what is left over is carried to the next day.';

/** What the simulation really earned, from the days whose returns are all posted. */
export async function readReturns(database: Database, now: Date): Promise<ReturnsReport> {
  const days = await database.dailyRate.findMany({
    where: { postedAt: { not: null } },
    orderBy: { day: 'asc' },
  });
  return {
    method,
    days: days.slice(-shown).map(presentDay),
    spread: spreadOf(days.map(({ rate }) => rate)),
    distribution: distributionOf(days.map(({ rate }) => rate)),
    nextRunAt: nextReturnsRun(now).toISOString(),
  };
}

function presentDay(row: DailyRate): ReturnsReport['days'][number] {
  return {
    day: wireDay(row.day),
    rate: fraction(row.rate),
    positions: row.positions ?? 0,
    amount: dollarsOf(row.amount ?? 0n),
    source: row.source,
  };
}

/** A rate in millionths as a fraction. */
export function fraction(millionths: number): number {
  return millionths / 1_000_000;
}

/** How rates (millionths) are spread; null without any. Quartiles are interpolated. */
export function spreadOf(rates: readonly number[]): ReturnsReport['spread'] {
  const sorted = rates.toSorted((one, other) => one - other);
  const lowest = sorted[0];
  const highest = sorted.at(-1);
  if (lowest === undefined || highest === undefined) return null;
  return {
    days: sorted.length,
    lowest: fraction(lowest),
    lowerQuartile: fraction(quantile(sorted, 0.25)),
    median: fraction(quantile(sorted, 0.5)),
    upperQuartile: fraction(quantile(sorted, 0.75)),
    highest: fraction(highest),
    mean: fraction(sorted.reduce((sum, rate) => sum + rate, 0) / sorted.length),
    negativeDays: sorted.filter((rate) => rate < 0).length,
  };
}

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}

/** How many days fell into each percentage point from -10 % to +10 %; the last one includes its end. */
export function distributionOf(rates: readonly number[]): ReturnsReport['distribution'] {
  return Array.from({ length: 20 }, (_, index) => {
    const from = index - 10;
    const days = rates.filter((rate) => Math.min(9, Math.floor(rate / 10_000)) === from).length;
    return { from: from / 100, to: (from + 1) / 100, days };
  });
}

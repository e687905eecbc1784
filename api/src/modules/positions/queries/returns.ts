import type { ReturnsReport } from '@dayrise/contracts';
import type { DailyRate } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { dollarsOf } from '../../../lib/money.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { nextReturnsRun } from '../daily-rate.ts';
import { findWaitingDays } from './unfinished-days.ts';

const historyDays = 365;

/** The realized returns of the simulation, from days whose returns are posted. */
export async function readReturns(database: Database, now: Date): Promise<Omit<ReturnsReport, 'method'>> {
  const [days, waiting] = await Promise.all([
    database.dailyRate.findMany({ where: { postedAt: { not: null } }, orderBy: { day: 'asc' } }),
    findWaitingDays(database, now),
  ]);
  return {
    days: days.slice(-historyDays).map(presentDay),
    spread: computeSpread(days.map(({ rate }) => rate)),
    distribution: computeDistribution(days.map(({ rate }) => rate)),
    waiting,
    nextRunAt: nextReturnsRun(now).toISOString(),
  };
}

function presentDay(row: DailyRate): ReturnsReport['days'][number] {
  return {
    day: wireDay(row.day),
    rate: toFraction(row.rate),
    positions: row.positions ?? 0,
    amount: dollarsOf(row.amount ?? 0n),
    source: row.source,
  };
}

/** A rate in millionths as a fraction. */
export function toFraction(millionths: number): number {
  return millionths / 1_000_000;
}

/** The quartiles and mean of rates in millionths; null without any. Quartiles are interpolated. */
export function computeSpread(rates: readonly number[]): ReturnsReport['spread'] {
  const sorted = rates.toSorted((one, other) => one - other);
  const lowest = sorted[0];
  const highest = sorted.at(-1);
  if (lowest === undefined || highest === undefined) return null;
  return {
    days: sorted.length,
    lowest: toFraction(lowest),
    lowerQuartile: toFraction(quantile(sorted, 0.25)),
    median: toFraction(quantile(sorted, 0.5)),
    upperQuartile: toFraction(quantile(sorted, 0.75)),
    highest: toFraction(highest),
    mean: toFraction(sorted.reduce((sum, rate) => sum + rate, 0) / sorted.length),
    negativeDays: sorted.filter((rate) => rate < 0).length,
  };
}

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}

/** Days per percentage point from -10 % to +10 %; the last bin includes its end. */
export function computeDistribution(rates: readonly number[]): ReturnsReport['distribution'] {
  return Array.from({ length: 20 }, (_, index) => {
    const from = index - 10;
    const days = rates.filter((rate) => Math.min(9, Math.floor(rate / 10_000)) === from).length;
    return { from: from / 100, to: (from + 1) / 100, days };
  });
}

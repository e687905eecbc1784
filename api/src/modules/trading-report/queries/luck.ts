import { hash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LuckCheck } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createGate, createLimit } from '../../../lib/gate.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { minCoins, readChangesByCoin, readChangesSoFar } from '../../market/index.ts';
import { addDays } from '../../performance/index.ts';
import type { LuckDay, LuckInput } from '../luck.ts';
import { readTradingReport } from './report.ts';

/** Random traders that a person is compared with. */
const traders = 1000;
/** Calls that may wait or be answered: few of all that a process takes. */
const mostWaiting = 10;
/** Results that a process keeps. Each takes 8 KB. */
const mostKept = 100;

const drawing = createGate(1);
const waiting = createLimit(mostWaiting);

/**
 * Where a person's result is among those of random traders; null before their first fill. For one call after the other, as
 * drawing uses the processor. Throws `overloaded` when too many wait, and `malformed` when the caller is gone by its turn.
 */
export function readLuck(
  database: Database,
  personId: string,
  now: Date,
  isGone: () => boolean = () => false,
): Promise<LuckCheck | null> {
  return waiting(() =>
    drawing(async () => {
      if (isGone()) throw new AppError('malformed');
      return compare(database, personId, now);
    }),
  );
}

async function compare(database: Database, personId: string, now: Date): Promise<LuckCheck | null> {
  const report = await readTradingReport(database, personId, {}, now);
  if (report === null) return null;
  const [fills, closed, soFar] = await Promise.all([
    database.$queryRaw<{ day: string; dollars: number[] }[]>`
      SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, array_agg(gross / 100.0::float8 ORDER BY at, id) AS dollars
      FROM trade_fill WHERE person_id = ${personId}::uuid GROUP BY 1`,
    // A first day without changes takes the coins of one before it.
    readChangesByCoin(database, addDays(report.from, -7)),
    readChangesSoFar(database, now),
  ]);
  const changes = new Map(closed.map((day) => [day.day, day.changes]));
  if (soFar && soFar.changes.length >= minCoins) changes.set(wireDay(now), soFar.changes);
  const trades = new Map(fills.map(({ day, dollars }) => [day, dollars]));
  let last = (closed.findLast(({ day }) => day < report.from) ?? closed[0])?.changes ?? [];
  const days = report.days.map(({ day, nothing }, index): LuckDay => {
    // Until the closes are there, the prices stay as they were.
    last = changes.get(day) ?? last.map(({ coin }) => ({ coin, change: 0 }));
    return {
      moved: nothing - (report.days[index - 1]?.nothing ?? report.opening),
      trades: trades.get(day) ?? [],
      changes: last,
    };
  });
  const { costs, volume } = report.activity;
  const results = await draw({
    opening: report.opening,
    days,
    costRate: volume > 0 ? costs / volume : 0,
    traders,
    seed: Number.parseInt(hash('sha256', `${personId} ${report.to}`).slice(0, 8), 16) | 0,
  });
  const own = report.gaps.nothing.total;
  const at = (share: number) => Math.round((results[Math.floor(share * traders)] ?? 0) * 100) / 100;
  return {
    own,
    traders,
    better: results.filter((result) => result < own).length / traders,
    low: at(0.05),
    median: at(0.5),
    high: at(0.95),
  };
}

const kept = new Map<string, readonly number[]>();

/** Draws, or returns what was drawn from the same input: a person's changes with their trades and with prices. */
async function draw(input: LuckInput): Promise<readonly number[]> {
  const key = hash('sha256', JSON.stringify(input));
  const results = kept.get(key) ?? (await drawInThread(input));
  kept.set(key, results);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return results;
}

/** Draws in a thread of its own, so that the process goes on with its calls meanwhile. */
async function drawInThread(workerData: LuckInput): Promise<readonly number[]> {
  const [results] = await once(
    new Worker(new URL('../luck-worker.ts', import.meta.url), { workerData }),
    'message',
  );
  return results as number[];
}

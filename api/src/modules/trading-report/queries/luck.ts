import { hash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LuckCheck } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { createQueue } from '../../../lib/gate.ts';
import { keepLatest } from '../../../lib/keep-latest.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { minCoins, readChangesByCoin, readChangesSoFar } from '../../market/index.ts';
import { addDays } from '../../performance/index.ts';
import type { LuckDay, LuckInput } from '../luck.ts';
import { readTradingReport } from './report.ts';

/** Random traders that a person is compared with. */
const traders = 1000;
/** Calls that may wait or be answered: few of all that a process takes. */
const mostWaiting = 10;

const drawing = createQueue({ atOnce: 1, most: mostWaiting });
/** What was drawn from an input, for as long as a person's changes, trades and prices stay the same; 8 KB each. */
const keepDrawn = keepLatest<Promise<readonly number[]>>(100);

/**
 * Where a person's result is among those of random traders; null before their first fill. For one call after the other, as
 * drawing uses the processor. Throws `overloaded` when too many wait, and `malformed` when the caller is gone by its turn.
 */
export function readLuck(
  database: Database,
  personId: string,
  now: Date,
  isGone?: () => boolean,
): Promise<LuckCheck | null> {
  return drawing(() => compare(database, personId, now), isGone);
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
  const input: LuckInput = {
    opening: report.opening,
    days,
    costRate: volume > 0 ? costs / volume : 0,
    traders,
    seed: Number.parseInt(hash('sha256', `${personId} ${report.to}`).slice(0, 8), 16) | 0,
  };
  const results = await keepDrawn(hash('sha256', JSON.stringify(input)), () => drawInThread(input));
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

/** Draws in a thread of its own, so that the process goes on with its calls meanwhile. */
async function drawInThread(workerData: LuckInput): Promise<readonly number[]> {
  const [results] = await once(
    new Worker(new URL('../luck-worker.ts', import.meta.url), { workerData }),
    'message',
  );
  return results as number[];
}

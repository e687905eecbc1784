import { hash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LuckCheck } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { createGate } from '../../../lib/gate.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { readChangesByCoin, readChangesSoFar } from '../../market/index.ts';
import type { LuckDay, LuckInput } from '../luck.ts';
import { readTradingReport } from './report.ts';

/** Random traders that a person is compared with. */
const traders = 1000;

/** Where a person's result is among those of random traders; null before their first fill. */
export async function readLuck(database: Database, personId: string, now: Date): Promise<LuckCheck | null> {
  const report = await readTradingReport(database, personId, {}, now);
  if (report === null) return null;
  const [fills, closed, soFar] = await Promise.all([
    database.$queryRaw<{ day: string; dollars: number[] }[]>`
      SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, array_agg(gross / 100.0::float8 ORDER BY at, id) AS dollars
      FROM trade_fill WHERE person_id = ${personId}::uuid GROUP BY 1`,
    readChangesByCoin(database, report.from),
    readChangesSoFar(database, now),
  ]);
  const changes = new Map(closed.map((day) => [day.day, day.changes]));
  if (soFar) changes.set(wireDay(now), soFar.changes);
  const trades = new Map(fills.map(({ day, dollars }) => [day, dollars]));
  const days: LuckDay[] = report.days.map(({ day, nothing }, index) => ({
    moved: nothing - (report.days[index - 1]?.nothing ?? report.opening),
    trades: trades.get(day) ?? [],
    changes: changes.get(day) ?? [],
  }));
  const { costs, volume } = report.activity;
  const results = await drawInThread({
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

const drawing = createGate(1);

/** Draws in a thread of its own, one person after the other, so that the process goes on with its calls meanwhile. */
function drawInThread(workerData: LuckInput): Promise<number[]> {
  return drawing(async () => {
    const [results] = await once(
      new Worker(new URL('../luck-worker.ts', import.meta.url), { workerData }),
      'message',
    );
    return results as number[];
  });
}

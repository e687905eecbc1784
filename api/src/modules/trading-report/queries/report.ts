import type { ReportPeriod, TradingReport } from '@dayrise/contracts';
import type { z } from 'zod';
import type { Database } from '../../../data/prisma.ts';
import { dollarsOf } from '../../../lib/money.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { minCoins, readChangesSoFar, readCoinChanges } from '../../market/index.ts';
import { drawLines, type LineDay, splitGap } from '../calculate.ts';
import { findFirstFillDay, readDisposition, readTradingCosts } from './trading-costs.ts';
import { readTradingDays } from './trading-days.ts';

/** What trading did for a person over days; null before their first fill, and for days before it. */
export async function readTradingReport(
  database: Database,
  personId: string,
  period: z.output<typeof ReportPeriod>,
  now: Date,
): Promise<TradingReport | null> {
  const first = await findFirstFillDay(database, personId);
  const from = [first ?? '', period.from ?? ''].toSorted().at(-1) ?? '';
  const today = wireDay(now);
  const to = [period.to ?? today, today].toSorted()[0] ?? '';
  if (first === null || from > to) return null;
  const [[before, ...days], changes, costs, disposition] = await Promise.all([
    readTradingDays(database, personId, { from, to, today }),
    readChanges(database, from, now),
    readTradingCosts(database, personId, { from, to }),
    readDisposition(database, personId, { from, to }),
  ]);
  if (before === undefined) return null;
  const lines = drawLines(before, days, new Map(changes.map(({ day, coins }) => [day, coins])));
  const last = lines.at(-1);
  if (last === undefined) return null;
  const known = changes.filter(({ day }) => day <= to);
  const paid = costs.fees + costs.spread + costs.impact;
  const average = lines.reduce((sum, { own }) => sum + own, 0n) / BigInt(lines.length);
  return {
    from,
    to,
    opening: dollarsOf(before.cash + before.coins),
    days: lines.map(presentLine),
    missingDays: lines.length - known.length,
    simulatedDays: known.filter(({ simulated }) => simulated).length,
    gaps: {
      nothing: splitGap(last.own - last.nothing, costs),
      coins: splitGap(last.own - last.coins, costs),
    },
    activity: {
      fills: costs.fills,
      quietDays: lines.length - costs.days,
      tradesPerWeek: Math.round((costs.trades / Math.max(lines.length, 7)) * 70) / 10,
      volume: dollarsOf(costs.volume),
      costs: dollarsOf(paid),
      costShare: average > 0n ? Math.round((Number(paid) / Number(average)) * 1e6) / 1e6 : null,
    },
    gains: { realized: disposition.gainsRealized, kept: disposition.gainsKept },
    losses: { realized: disposition.lossesRealized, kept: disposition.lossesKept },
  };
}

const presentLine = ({ day, own, coins, nothing }: LineDay) => ({
  day,
  own: dollarsOf(own),
  coins: dollarsOf(coins),
  nothing: dollarsOf(nothing),
});

/** How the average of the ten coins changed by day, today so far included; fractions. */
async function readChanges(
  database: Database,
  from: string,
  now: Date,
): Promise<{ day: string; coins: number; simulated: boolean }[]> {
  const [closed, soFar] = await Promise.all([
    readCoinChanges(database, from),
    readChangesSoFar(database, now),
  ]);
  if (soFar === null || soFar.changes.length < minCoins) return closed;
  const coins = soFar.changes.reduce((sum, { change }) => sum + change, 0) / soFar.changes.length;
  return [...closed, { day: wireDay(now), coins, simulated: soFar.source === 'simulated' }];
}

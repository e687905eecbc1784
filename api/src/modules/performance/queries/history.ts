import type { Database } from '../../../data/prisma.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { findFirstEntryTime } from '../../ledger/index.ts';
import { readCoinDays } from '../../trading/index.ts';
import { addDays, type CoinValueDay, fillDays, withCoins } from '../calculate.ts';
import { readValueDays } from './value-days.ts';

export interface History {
  /** Every day from when the person joined, or from their first entry if that is older, to today. */
  readonly days: readonly CoinValueDay[];
  /** The day of the first entry, YYYY-MM-DD; null before it. */
  readonly start: string | null;
}

/** A person's days up to now: the last `count` of them, or all. */
export async function readHistory(
  database: Database,
  personId: string,
  now: Date,
  count?: number,
): Promise<History> {
  const today = wireDay(now);
  const oldest = count === undefined ? null : addDays(today, 1 - count);
  const [person, started, rows, coins] = await Promise.all([
    database.person.findUniqueOrThrow({ where: { id: personId }, select: { createdAt: true } }),
    findFirstEntryTime(database, personId),
    readValueDays(database, personId, { first: oldest, today }),
    readCoinDays(database, personId, { first: oldest && addDays(oldest, -1), today }),
  ]);
  const joined = wireDay(person.createdAt);
  const start = started && [wireDay(started), today].toSorted()[0];
  const [first = today] = [joined, start ?? joined, today].toSorted();
  const from = oldest !== null && oldest > first ? oldest : first;
  return { days: withCoins(fillDays(rows, from, today), coins), start: start ?? null };
}

import type { Database } from '../../../data/prisma.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { fillDays } from '../calculate.ts';
import { readValueDays, type ValueDay } from './value-days.ts';

export interface History {
  /** Every day from when the person joined, or from their first entry if that is older, to today. */
  readonly days: readonly ValueDay[];
  /** The day of the first entry, YYYY-MM-DD; null before it. */
  readonly start: string | null;
}

/** A person's days up to now. */
export async function readHistory(database: Database, personId: string, now: Date): Promise<History> {
  const today = wireDay(now);
  const [person, rows] = await Promise.all([
    database.person.findUniqueOrThrow({ where: { id: personId }, select: { createdAt: true } }),
    readValueDays(database, personId, today),
  ]);
  const start = rows[0]?.day ?? null;
  const joined = wireDay(person.createdAt);
  const [first = today] = [joined, start ?? joined, today].toSorted();
  return { days: fillDays(rows, first, today), start };
}

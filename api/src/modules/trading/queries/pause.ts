import { PAUSE_MINUTES, type TradingPause } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';

/** When the pause from buying ends that a person chose; null if none is on. The function says when one begins. */
export async function findPauseEnd(database: Database, personId: string, now: Date): Promise<Date | null> {
  const [found] = await database.$queryRaw<{ until: Date | null }[]>`
    SELECT pause_until(${personId}::uuid, ${now}) AS until`;
  return found?.until ?? null;
}

/** What a person chose, and whether a pause is on. */
export async function readPause(database: Database, personId: string, now: Date): Promise<TradingPause> {
  const [row, until] = await Promise.all([
    database.tradingPause.findUnique({ where: { personId } }),
    findPauseEnd(database, personId, now),
  ]);
  const { minutes = 0, minutesBefore = 0, countsFrom = now } = row ?? {};
  const waits = countsFrom > now && minutesBefore > minutes;
  return {
    minutes: choiceOf(waits ? minutesBefore : minutes),
    next: waits ? { minutes: choiceOf(minutes), from: countsFrom.toISOString() } : null,
    until: until?.toISOString() ?? null,
  };
}

const choiceOf = (minutes: number) => PAUSE_MINUTES.find((choice) => choice === minutes) ?? 0;

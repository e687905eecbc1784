import type { Database } from '../../../data/prisma.ts';
import { AppError } from '../../../lib/app-error.ts';

const shown = { teacher: { select: { name: true } }, _count: { select: { seats: true } } } as const;
/** More classes than anybody opens, and more entries than anybody writes in one. */
const MOST_ROWS = 500;

/** Classes, the latest first. */
export function findClasses(database: Database) {
  return database.tradingClass.findMany({ include: shown, orderBy: { id: 'desc' }, take: MOST_ROWS });
}

export type ClassRow = Awaited<ReturnType<typeof findClasses>>[number];

/** A class. Throws `not_found`. */
export async function getClass(database: Database, id: string): Promise<ClassRow> {
  const found = await database.tradingClass.findUnique({ where: { id }, include: shown });
  if (!found) throw new AppError('not_found');
  return found;
}

/** The seats of a person with their classes, the latest first. */
export function findSeats(database: Database, personId: string) {
  return database.classSeat.findMany({
    where: { personId },
    include: { class: { include: shown } },
    orderBy: { id: 'desc' },
  });
}

/** A seat of a person with its class. Throws `not_found`. */
export async function getSeat(database: Database, personId: string, id: string) {
  const seat = await database.classSeat.findFirst({ where: { id, personId } });
  if (!seat) throw new AppError('not_found');
  return { ...seat, class: await getClass(database, seat.classId) };
}

/** The journal of a seat, newest first. */
export function findJournal(database: Database, seatId: string) {
  return database.tradeReason.findMany({
    where: { personId: seatId },
    include: { order: { include: { counted: true } } },
    orderBy: { orderId: 'desc' },
    take: MOST_ROWS,
  });
}

export type NoteRow = Awaited<ReturnType<typeof findJournal>>[number];

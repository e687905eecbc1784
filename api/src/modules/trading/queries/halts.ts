import type { TradingHalt } from '../../../data/generated/client.ts';
import { findNames } from '../../../data/names.ts';
import type { Database } from '../../../data/prisma.ts';
import { AppError } from '../../../lib/app-error.ts';
import { findMaintenanceSince } from '../../settings/index.ts';
import { refuseOrder } from '../refuse-order.ts';

/** Halts that are on. */
export const findCurrentHalts = (database: Database): Promise<TradingHalt[]> =>
  database.tradingHalt.findMany({ where: { liftedAt: null } });

/**
 * The halts that are on, and those that ended since a moment. None begins or ends until the transaction does. Call it
 * before accounts are locked, as `lock_trader` does, so that no two wait for each other.
 */
export async function holdHalts(database: Database, since: Date): Promise<TradingHalt[]> {
  await database.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended('trading_halt', 0))`;
  return database.tradingHalt.findMany({ where: { OR: [{ liftedAt: null }, { liftedAt: { gte: since } }] } });
}

/** A time at whose prices no order fills; `end` is null while a halt is on. */
interface ClosedTime {
  readonly start: Date;
  readonly end: Date | null;
}

/**
 * The halts of a coin, and maintenance, that may be on after a moment. No halt begins or ends until the transaction does.
 * Maintenance takes no lock: like other money commands, orders may be carried out in the second in which it begins.
 */
export async function holdClosedTimes(database: Database, coin: string, since: Date): Promise<ClosedTime[]> {
  const halts = await holdHalts(database, since);
  const maintenance = await findMaintenanceSince(database, since);
  return [
    ...halts
      .filter((halt) => halt.coin === null || halt.coin === coin)
      .map(({ startedAt, liftedAt }) => ({ start: startedAt, end: liftedAt })),
    ...maintenance,
  ];
}

/** Waits for whoever trades now, and lets nobody begin until the transaction ends. */
export async function lockHalts(database: Database): Promise<void> {
  await database.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('trading_halt', 0))`;
}

/** Why a coin is halted, in staff's words; null if it isn't. */
export function haltOf(halts: readonly TradingHalt[], coin: string | null): string | null {
  const current = halts.filter(({ liftedAt }) => liftedAt === null);
  const found = current.find((halt) => halt.coin === null) ?? current.find((halt) => halt.coin === coin);
  return found?.reason ?? null;
}

/** Throws `order_refused` with the reason while a coin is halted. */
export function refuseHalted(halts: readonly TradingHalt[], coin: string | null): void {
  const why = haltOf(halts, coin);
  if (why !== null) throw refuseOrder('halted', { why });
}

/** The newest halts with who began them, those that are on first. */
export async function findHalts(database: Database, id?: string) {
  const rows = await database.tradingHalt.findMany({
    where: { id },
    orderBy: [{ liftedAt: { sort: 'desc', nulls: 'first' } }, { id: 'desc' }],
    take: 50,
  });
  const names = await findNames(
    database,
    rows.map(({ startedBy }) => startedBy),
  );
  return rows.map((row) => ({ ...row, by: names.get(row.startedBy) ?? '' }));
}

/** One halt. Throws `not_found`. */
export async function getHalt(database: Database, id: string) {
  const [found] = await findHalts(database, id);
  if (!found) throw new AppError('not_found');
  return found;
}

import { type Database, prisma } from '../../data/prisma.ts';
import { AppError } from '../../lib/app-error.ts';
import { clock } from '../../lib/clock.ts';

/** Milliseconds for which the database's answer is cached, so that money commands need no extra query. */
const freshForMs = 1000;

interface Maintenance {
  readonly text: string;
  readonly endsAt: Date;
}

let known: { readonly at: number; readonly maintenance: Promise<Maintenance | null> } | undefined;

/**
 * Throws `maintenance`, with its text and the seconds until it ends, during maintenance. Maintenance
 * that just began or ended takes effect within a second.
 */
export async function refuseDuringMaintenance(): Promise<void> {
  const now = clock.now();
  if (known === undefined || now < known.at || now - known.at >= freshForMs) {
    known = { at: now, maintenance: findMaintenance(new Date(now)) };
    known.maintenance.catch(() => {
      known = undefined;
    });
  }
  const maintenance = await known.maintenance;
  if (maintenance === null || maintenance.endsAt.getTime() <= now) return;
  const retryAfter = Math.ceil((maintenance.endsAt.getTime() - now) / 1000);
  const endsAt = maintenance.endsAt.toISOString();
  throw new AppError('maintenance', { endsAt }, { text: maintenance.text, retryAfter });
}

/** Maintenance that is planned, on, or ended since a moment; without what was canceled before it began. */
export async function findMaintenanceSince(database: Database, since: Date) {
  const rows = await database.announcement.findMany({
    where: {
      kind: 'maintenance',
      endsAt: { gte: since },
      OR: [{ endedAt: null }, { endedAt: { gte: since } }],
    },
    select: { startsAt: true, endsAt: true, endedAt: true },
  });
  return rows
    .map(({ startsAt, endsAt, endedAt }) => ({ start: startsAt, end: endedAt ?? endsAt }))
    .filter(({ start, end }) => start < end);
}

/** The current maintenance that ends last. */
function findMaintenance(now: Date): Promise<Maintenance | null> {
  return prisma.announcement.findFirst({
    where: { kind: 'maintenance', startsAt: { lte: now }, endsAt: { gt: now }, endedAt: null },
    orderBy: { endsAt: 'desc' },
    select: { text: true, endsAt: true },
  });
}

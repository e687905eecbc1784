import { z } from 'zod';
import { findNames } from '../../data/names.ts';
import type { Database } from '../../data/prisma.ts';
import { AppError } from '../../lib/app-error.ts';
import { clock } from '../../lib/clock.ts';
import { decodeCursor, encodeCursor, PAGE, pageOf, uuidPart } from '../../lib/paging.ts';

const supportNumber = 'whatsapp';

/** The support number; empty while none is set. */
export async function findSupportNumber(database: Database): Promise<string> {
  const setting = await database.setting.findUnique({ where: { name: supportNumber } });
  return setting?.value ?? '';
}

/** Saves the support number. Returns the previous one. */
export async function saveSupportNumber(database: Database, number: string): Promise<string> {
  const before = await findSupportNumber(database);
  await database.setting.upsert({
    where: { name: supportNumber },
    create: { name: supportNumber, value: number },
    update: { value: number },
  });
  return before;
}

/** The wallets that people can choose, oldest first. */
export function findWallets(database: Database) {
  return database.wallet.findMany({
    where: { retiredAt: null },
    select: { name: true, address: true },
    orderBy: { createdAt: 'asc' },
    take: 200,
  });
}

const Change = z.record(z.string(), z.unknown()).catch({});

/** Wallets with their latest changes, retired ones last. */
export async function findManagedWallets(database: Database, id?: string) {
  const wallets = await database.wallet.findMany({
    where: { id },
    orderBy: [{ retiredAt: { sort: 'asc', nulls: 'first' } }, { createdAt: 'asc' }],
    take: 500,
  });
  const changes = await database.auditEvent.findMany({
    where: {
      subjectKind: 'wallet',
      subjectId: { in: wallets.map(({ id }) => id) },
      action: 'wallet.changed',
    },
    orderBy: { id: 'desc' },
    take: 500,
  });
  const names = await findNames(
    database,
    changes.map(({ actorId }) => actorId),
  );
  return wallets.map((wallet) => ({
    ...wallet,
    changes: changes
      .filter(({ subjectId }) => subjectId === wallet.id)
      .map(({ at, actorId, reason, before, after }) => ({
        at,
        by: names.get(actorId ?? '') ?? '',
        reason,
        before: Change.parse(before),
        after: Change.parse(after),
      })),
  }));
}

/** How long before its start maintenance is announced. */
const noticeMs = 86_400_000;

/** What everybody is shown now, maintenance first. */
export function findAnnouncements(database: Database) {
  const now = clock.date();
  return database.announcement.findMany({
    where: {
      endedAt: null,
      endsAt: { gt: now },
      OR: [
        { startsAt: { lte: now } },
        { kind: 'maintenance', startsAt: { lte: new Date(now.getTime() + noticeMs) } },
      ],
    },
    orderBy: [{ kind: 'desc' }, { startsAt: 'asc' }],
    take: 10,
  });
}

/** One page of all announcements, newest first. Throws `invalid` for a bad cursor. */
export async function findManagedAnnouncements(database: Database, cursor: string | undefined) {
  const [after] = decodeCursor(cursor, [uuidPart]) ?? [];
  const rows = await database.announcement.findMany({
    where: { id: { lt: after } },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
  });
  const { page, next } = pageOf(rows, ({ id }) => encodeCursor(id));
  return { page: await withNames(database, page), next };
}

/** One announcement. Throws `not_found`. */
export async function getManagedAnnouncement(database: Database, id: string) {
  const [found] = await withNames(database, await database.announcement.findMany({ where: { id } }));
  if (!found) throw new AppError('not_found');
  return found;
}

async function withNames<Row extends { readonly createdBy: string }>(
  database: Database,
  rows: readonly Row[],
) {
  const names = await findNames(
    database,
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.map((row) => ({ ...row, by: names.get(row.createdBy) ?? '' }));
}

import { type listSecurityEvents, type QueryOf, type ResponseOf, SOURCE_LANGUAGE } from '@dayrise/contracts';
import type { CommandContext } from '../../context.ts';
import type { Prisma } from '../../data/generated/client.ts';
import { findNames } from '../../data/names.ts';
import type { Database } from '../../data/prisma.ts';
import { AppError } from '../../lib/app-error.ts';
import { clock } from '../../lib/clock.ts';
import { networkOf } from '../../lib/network.ts';
import { decodeCursor, encodeCursor, PAGE, pageOf, uuidPart } from '../../lib/paging.ts';
import { describeDevice } from './device.ts';
import { emailTaken } from './email-taken.ts';
import { presentSecurityEvent } from './security-event-presenter.ts';

const withFigures = { figures: true } as const;

/** A person with their figures in cents. Throws `not_found`, also for a deleted person and a seat in a class. */
export async function getPerson(database: Database, id: string) {
  const person = await database.person.findUnique({
    where: { id, deletedAt: null },
    include: withFigures,
  });
  if (!person || person.role === 'seat') throw new AppError('not_found');
  return { ...person, role: person.role };
}

export type PersonWithFigures = Awaited<ReturnType<typeof getPerson>>;

/** The id and password hash of the person with this email, or null. */
export function findCredentials(context: CommandContext, email: string) {
  return context.database.person.findUnique({
    where: { email, deletedAt: null },
    select: { id: true, passwordHash: true },
  });
}

/** Whether one of the person's last 50 sessions was used from this network. */
export async function hasSignedInFrom(
  { database }: CommandContext,
  personId: string,
  network: string,
): Promise<boolean> {
  const sessions = await database.session.findMany({
    where: { personId, viewerId: null },
    orderBy: { createdAt: 'desc' },
    take: 50,
    select: { address: true },
  });
  return sessions.some(({ address }) => networkOf(address) === network);
}

/** Whether one of the person's last 100 sessions was on such a device and in this network. */
export async function isKnownDevice(
  database: Database,
  device: { readonly personId: string; readonly userAgent: string; readonly address: string },
): Promise<boolean> {
  const sessions = await database.session.findMany({
    where: { personId: device.personId, viewerId: null },
    orderBy: { createdAt: 'desc' },
    take: 100,
    select: { address: true, userAgent: true },
  });
  const name = describeDevice(device.userAgent, SOURCE_LANGUAGE);
  const network = networkOf(device.address);
  return sessions.some(
    ({ address, userAgent }) =>
      networkOf(address) === network && describeDevice(userAgent, SOURCE_LANGUAGE) === name,
  );
}

/** A person, locked until the transaction ends. Throws `link_ended` for a deleted one. */
export async function lockAccount(database: Database, id: string) {
  const [person] = await database.$queryRaw<
    { id: string; name: string; email: string; phone: string; emailVerifiedAt: Date | null }[]
  >`SELECT id, name, email, phone, email_verified_at AS "emailVerifiedAt" FROM person
    WHERE id = ${id}::uuid AND deleted_at IS NULL FOR UPDATE`;
  if (!person) throw new AppError('link_ended');
  return person;
}

/**
 * Throws `email_taken` for an address that another account has, or that its previous owner, who confirmed it, can still
 * reclaim by undoing a change.
 */
export async function refuseTakenEmail(database: Database, email: string, ownerId?: string): Promise<void> {
  const others = { not: ownerId };
  const [people, undoable] = await Promise.all([
    database.person.count({ where: { email, id: others } }),
    // Whoever never confirmed an address may be anybody.
    countUndoLinks(database, { email, personId: others, verifiedAt: { not: null } }),
  ]);
  if (people + undoable > 0) throw emailTaken();
}

/** Links that can still restore this address. */
export function countUndoLinks(
  database: Database,
  where: Pick<Prisma.MailLinkWhereInput, 'email' | 'personId' | 'verifiedAt'>,
): Promise<number> {
  return database.mailLink.count({
    where: { ...where, purpose: 'undo', usedAt: null, expiresAt: { gt: clock.date() } },
  });
}

/** A person's open sessions, then the last ten that ended. */
export async function findSessions(database: Database, personId: string) {
  const [open, ended] = await Promise.all([
    database.session.findMany({
      where: { personId, endedAt: null },
      orderBy: { createdAt: 'desc' },
      take: 100,
    }),
    database.session.findMany({
      where: { personId, endedAt: { not: null } },
      orderBy: [{ endedAt: 'desc' }, { createdAt: 'desc' }],
      take: 10,
    }),
  ]);
  return [...open, ...ended];
}

export type SessionRecord = Awaited<ReturnType<typeof findSessions>>[number];

/** One page of the security log, newest first, with current names. Throws `invalid` for a bad cursor. */
export async function findSecurityEvents(
  { database, language }: CommandContext,
  filter: QueryOf<typeof listSecurityEvents>,
): Promise<ResponseOf<typeof listSecurityEvents>> {
  const [after] = decodeCursor(filter.cursor, [uuidPart]) ?? [];
  const rows = await database.securityEvent.findMany({
    where: {
      personId: filter.person,
      kind: filter.kind,
      address: filter.address || undefined,
      id: after === undefined ? undefined : { lt: after },
    },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
  });
  const { page, next } = pageOf(rows, (row) => encodeCursor(row.id));
  const names = await findNames(
    database,
    page.flatMap(({ personId, actorId }) => [personId, actorId]),
  );
  return { events: page.map((row) => presentSecurityEvent(row, names, language ?? SOURCE_LANGUAGE)), next };
}

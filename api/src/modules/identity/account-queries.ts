import {
  ContactChange,
  type listAccountEvents,
  type listContactChanges,
  type QueryOf,
  type ResponseOf,
  SOURCE_LANGUAGE,
} from '@dayrise/contracts';
import type { Actor, CommandContext } from '../../context.ts';
import type { Database } from '../../data/prisma.ts';
import { requirePermission } from '../../http/index.ts';
import { clock } from '../../lib/clock.ts';
import { decodeCursor, encodeCursor, PAGE, pageOf, uuidPart } from '../../lib/paging.ts';
import { presentDevice } from './security-event-presenter.ts';

/** One page of what happened to an account, newest first. Throws `forbidden` for another person's without `security.read`. */
export async function findAccountEvents(
  { database, language }: CommandContext,
  actor: Actor,
  { person = actor.id, cursor }: QueryOf<typeof listAccountEvents>,
): Promise<ResponseOf<typeof listAccountEvents>> {
  if (person !== actor.id) requirePermission(actor, 'security.read');
  const [after] = decodeCursor(cursor, [uuidPart]) ?? [];
  const rows = await database.securityEvent.findMany({
    where: { personId: person, id: after === undefined ? undefined : { lt: after } },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
  });
  const { page, next } = pageOf(rows, ({ id }) => encodeCursor(id));
  const events = page.map((row) => ({
    _id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    reason: row.reason,
    ...presentDevice(row, language ?? SOURCE_LANGUAGE),
  }));
  return { events, next };
}

/** A person's latest changes of their contact details, and the address they asked for last if it is not confirmed yet. */
export async function findContactChanges(
  database: Database,
  personId: string,
): Promise<ResponseOf<typeof listContactChanges>> {
  const [rows, pending] = await Promise.all([
    database.contactChange.findMany({ where: { personId }, orderBy: { id: 'desc' }, take: 50 }),
    database.mailLink.findFirst({
      where: { personId, purpose: 'change', usedAt: null, expiresAt: { gt: clock.date() } },
      select: { email: true },
    }),
  ]);
  const changes = rows.map(({ id, at, field, before, after }) => ({
    _id: id,
    at: at.toISOString(),
    field: ContactChange.shape.field.parse(field),
    before,
    after,
  }));
  return { changes, pendingEmail: pending?.email ?? null };
}

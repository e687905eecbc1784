import { type LiveEvent, type NotificationKind, staffPermissions, staffSets } from '@dayrise/contracts';
import { v5 } from 'uuid';
import type { CommandContext } from '../../../context.ts';
import { Prisma } from '../../../data/generated/client.ts';
import { lockPerson } from '../../../data/lock-person.ts';
import type { Database } from '../../../data/prisma.ts';
import { type InTransaction, withTransaction } from '../../../data/transaction.ts';
import { publishToEverybody, publishToPerson } from '../../../http/index.ts';
import { clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/new-id.ts';
import type { Message, Recipients } from '../message.ts';
import { channelsFor } from '../preferences.ts';

export interface Delivery extends Message {
  /** The outbox event's id. */
  readonly id: string;
  readonly to: Recipients;
  /** When it happened, ISO 8601. */
  readonly at: string;
  /** It happened long ago, in the demo's data: it isn't mailed, and what is older than two days is not new. */
  readonly isHistory: boolean;
}

/** Enqueues mails; writes each id once. */
interface MailQueue {
  addOnce(within: InTransaction<CommandContext>, mails: readonly QueuedMail[]): Promise<void>;
}

interface QueuedMail {
  readonly id: string;
  readonly personId: string;
  readonly payload: Message & { readonly person: string };
}

/** People per transaction. */
const batch = 1000;
const changed: LiveEvent = { type: 'changed', areas: ['notifications'] };

/**
 * Delivers a notification to its recipients in the app, and enqueues mail for those who want it. May run again: what
 * was delivered or mailed before is skipped.
 */
export async function deliverNotification(
  context: CommandContext,
  delivery: Delivery,
  mails: MailQueue,
): Promise<void> {
  // The language of the call is that of a single recipient at most.
  const { language = null } = typeof delivery.to === 'object' && 'person' in delivery.to ? context : {};
  for (let after: string | null = null; ; ) {
    const last: string | null = await deliverBatch({ ...context, language }, delivery, mails, after);
    if (last === null) break;
    after = last;
  }
  if (delivery.to === 'everybody') await publishToEverybody(changed);
}

/** Returns the last person of the batch, or null when there are no more. */
async function deliverBatch(
  context: CommandContext,
  { id: eventId, to, at, isHistory, ...message }: Delivery,
  mails: MailQueue,
  after: string | null,
): Promise<string | null> {
  const { kind, title, text, link, about } = message;
  const said = message.message ?? Prisma.DbNull;
  return withTransaction(context, async (within) => {
    const { database } = within;
    // The person it is about was erased in the meantime.
    if (about !== null && !(await lockPerson(database, about))) return null;
    const people = await lockRecipients(database, { to, kind, after });
    const inApp = people.filter((person) => channelsFor(kind, person.chosen).inApp);
    await database.notification.createMany({
      data: inApp.map(({ id: personId }) => ({
        id: newId(Date.parse(at)),
        personId,
        eventId,
        kind,
        title,
        text,
        message: said,
        link,
        aboutId: about,
        createdAt: at,
        readAt: isHistory && Date.parse(at) < clock.now() - 2 * 86_400_000 ? at : null,
      })),
      skipDuplicates: true,
    });
    // Security has mails of its own, with a link for "this wasn't me".
    const byMail =
      kind === 'security' || isHistory
        ? []
        : people.filter((person) => channelsFor(kind, person.chosen).mail);
    await mails.addOnce(
      within,
      byMail.map(({ id: personId }) => ({
        id: v5(`mail:${personId}`, eventId),
        personId,
        payload: { ...message, person: personId },
      })),
    );
    if (to !== 'everybody') {
      for (const { id } of inApp) within.afterCommit(() => publishToPerson(id, changed));
    }
    return people.length === batch ? (people.at(-1)?.id ?? null) : null;
  });
}

interface Recipient {
  readonly id: string;
  readonly chosen: { readonly inApp: boolean; readonly mail: boolean } | null;
}

interface Wanted {
  readonly to: Recipients;
  readonly kind: NotificationKind;
  readonly after: string | null;
}

/** Up to a batch of recipients, who can't be deleted until the transaction ends. */
async function lockRecipients(database: Database, { to, kind, after }: Wanted): Promise<Recipient[]> {
  const rows = await database.$queryRaw<{ id: string; inApp: boolean | null; mail: boolean | null }[]>`
    SELECT person.id, preference.in_app AS "inApp", preference.mail
    FROM person LEFT JOIN notification_preference AS preference
      ON preference.person_id = person.id AND preference.kind = ${kind}::notification_kind
    WHERE person.deleted_at IS NULL AND ${matches(to)}
      ${after === null ? Prisma.empty : Prisma.sql`AND person.id > ${after}::uuid`}
    ORDER BY person.id LIMIT ${batch} FOR KEY SHARE OF person`;
  return rows.map(({ id, inApp, mail }) => ({
    id,
    chosen: inApp === null || mail === null ? null : { inApp, mail },
  }));
}

function matches(to: Recipients): Prisma.Sql {
  if (to === 'everybody') return Prisma.sql`true`;
  if ('person' in to) return Prisma.sql`person.id = ${to.person}::uuid`;
  const sets = staffSets.filter((set) => staffPermissions[set].includes(to.staffWith));
  const others = to.except === undefined ? Prisma.empty : Prisma.sql`AND person.id <> ${to.except}::uuid`;
  return Prisma.sql`person.role = 'admin' AND person.invited_at IS NULL AND person.staff_set = ANY(${sets}::staff_set[]) ${others}`;
}

import type { LiveEvent, NotificationKind } from '@dayrise/contracts';
import { v5 } from 'uuid';
import type { CommandContext } from '../../../context.ts';
import { Prisma } from '../../../data/generated/client.ts';
import { lockPerson } from '../../../data/lock-person.ts';
import type { Database } from '../../../data/prisma.ts';
import { type InTransaction, withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { setsWith } from '../../../lib/sets-with.ts';
import { publishToEverybody, publishToPerson } from '../../../live/index.ts';
import type { Message, QueuedMail, QueuedPush, Recipients } from '../message.ts';
import { type Choice, channelsFor, isOnlyForStaff } from '../preferences.ts';
import { isStillWanted } from './clear-queue-item.ts';

export interface Delivery extends Message {
  /** The outbox event's id. */
  readonly id: string;
  readonly to: Recipients;
  /** When it happened, ISO 8601. */
  readonly at: string;
  /** It happened long ago, in the demo's data: it isn't mailed, and what is older than two days is not new. */
  readonly isHistory: boolean;
}

/** Enqueues events; writes each id once. */
interface Queue<Payload> {
  addOnce(
    within: InTransaction<CommandContext>,
    events: readonly { readonly id: string; readonly personId: string; readonly payload: Payload }[],
  ): Promise<void>;
}

/** Other channels. */
interface Queues {
  readonly mail: Queue<QueuedMail>;
  readonly push: Queue<QueuedPush>;
}

/** People per transaction. */
const batch = 1000;
const changed: LiveEvent = { type: 'changed', areas: ['notifications'] };

/**
 * Delivers a notification to its recipients in the app, and enqueues mail and pushes for those who want them. May run
 * again: what was delivered or enqueued before is skipped.
 */
export async function deliverNotification(
  context: CommandContext,
  delivery: Delivery,
  queues: Queues,
): Promise<void> {
  // The language of the call is that of a single recipient at most.
  const { language = null } = typeof delivery.to === 'object' && 'person' in delivery.to ? context : {};
  for (let after: string | null = null; ; ) {
    const last: string | null = await deliverBatch({ ...context, language }, delivery, queues, after);
    if (last === null) break;
    after = last;
  }
  if (delivery.to === 'everybody') await publishToEverybody(changed);
}

/** Returns the last person of the batch, or null when there are no more. */
async function deliverBatch(
  context: CommandContext,
  { id: eventId, to, at, isHistory, ...message }: Delivery,
  queues: Queues,
  after: string | null,
): Promise<string | null> {
  const { kind, title, text, link, about } = message;
  const source = message.message ?? Prisma.DbNull;
  const needed = typeof to === 'object' && 'staffWith' in to ? { staffWith: to.staffWith } : {};
  return withTransaction(context, async (within) => {
    const { database } = within;
    // The person it is about was erased in the meantime.
    if (about !== null && !(await lockPerson(database, about))) return null;
    const people = await lockRecipients(database, { to, kind, after });
    if (!(await isStillWanted(database, { id: eventId, kind }))) return null;
    const inApp = people.filter((person) => channelsFor(kind, person.chosen).inApp);
    await database.notification.createMany({
      data: inApp.map(({ id: personId }) => ({
        id: newId(Date.parse(at)),
        personId,
        eventId,
        kind,
        title,
        text,
        message: source,
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
    await queues.mail.addOnce(
      within,
      byMail.map(({ id: personId }) => ({
        id: v5(`mail:${personId}`, eventId),
        personId,
        payload: { ...message, ...needed, person: personId },
      })),
    );
    if (!isHistory) await enqueuePushes(within, { eventId, kind, link, at, ...needed }, people, queues.push);
    if (to !== 'everybody') {
      for (const { id } of inApp) within.afterCommit(() => publishToPerson(id, changed));
    }
    return people.length === batch ? (people.at(-1)?.id ?? null) : null;
  });
}

interface PushedEvent extends Omit<QueuedPush, 'subscription' | 'kind'> {
  readonly eventId: string;
  readonly kind: NotificationKind;
}

/** Enqueues one event for each device of the recipients who want pushes of this kind. */
async function enqueuePushes(
  within: InTransaction<CommandContext>,
  { eventId, ...event }: PushedEvent,
  people: readonly Recipient[],
  queue: Queues['push'],
): Promise<void> {
  const wanting = people.filter(({ chosen }) => channelsFor(event.kind, chosen).push).map(({ id }) => id);
  if (wanting.length === 0) return;
  const devices = await within.database.pushSubscription.findMany({
    where: { personId: { in: wanting } },
    select: { id: true, personId: true },
  });
  if (devices.length === 0) return;
  await queue.addOnce(
    within,
    devices.map(({ id, personId }) => ({
      id: v5(`push:${id}`, eventId),
      personId,
      payload: { ...event, subscription: id },
    })),
  );
}

interface Recipient {
  readonly id: string;
  readonly chosen: Choice | null;
}

interface Wanted {
  readonly to: Recipients;
  readonly kind: NotificationKind;
  readonly after: string | null;
}

interface RecipientRow {
  readonly id: string;
  readonly inApp: boolean | null;
  readonly mail: boolean | null;
  readonly push: boolean | null;
}

/** Up to a batch of recipients, who can't be deleted until the transaction ends. */
async function lockRecipients(database: Database, { to, kind, after }: Wanted): Promise<Recipient[]> {
  const ofRole = isOnlyForStaff(kind) ? Prisma.sql`AND person.role = 'admin'` : Prisma.empty;
  const rows = await database.$queryRaw<RecipientRow[]>`
    SELECT person.id, preference.in_app AS "inApp", preference.mail, preference.push
    FROM person LEFT JOIN notification_preference AS preference
      ON preference.person_id = person.id AND preference.kind = ${kind}::notification_kind
    WHERE person.deleted_at IS NULL AND ${matches(to)} ${ofRole}
      ${after === null ? Prisma.empty : Prisma.sql`AND person.id > ${after}::uuid`}
    ORDER BY person.id LIMIT ${batch} FOR KEY SHARE OF person`;
  return rows.map(({ id, inApp, mail, push }) => ({
    id,
    chosen: inApp === null || mail === null ? null : { inApp, mail, push },
  }));
}

function matches(to: Recipients): Prisma.Sql {
  if (to === 'everybody') return Prisma.sql`person.role <> 'seat'`;
  if ('person' in to) return Prisma.sql`person.id = ${to.person}::uuid`;
  const sets = setsWith(to.staffWith);
  const isOne = (person: Prisma.Sql) =>
    Prisma.sql`${person}.role = 'admin' AND ${person}.invited_at IS NULL AND ${person}.staff_set = ANY(${sets}::staff_set[])`;
  const others = to.except === undefined ? Prisma.empty : Prisma.sql`AND person.id <> ${to.except}::uuid`;
  const first = to.first
    ? Prisma.sql`AND (person.id = ${to.first}::uuid OR NOT EXISTS (
        SELECT FROM person AS first WHERE first.id = ${to.first}::uuid AND first.deleted_at IS NULL AND ${isOne(Prisma.sql`first`)}))`
    : Prisma.empty;
  return Prisma.sql`${isOne(Prisma.sql`person`)} ${others} ${first}`;
}

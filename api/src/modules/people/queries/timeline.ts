import type { getTimeline, ResponseOf, TimelineEvent, TimelineKind } from '@dayrise/contracts';
import { type Actor, can } from '../../../context.ts';
import { correctionsOf } from '../../../data/corrections.ts';
import { Prisma } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { dollarsOf } from '../../../lib/money.ts';
import { decodeCursor, encodeCursor, numberPart, PAGE, pageOf } from '../../../lib/paging.ts';

interface TimelineRow {
  readonly at: Date;
  /** Unique; orders the events of one moment. */
  readonly key: string;
  readonly kind: TimelineKind;
  readonly subject: string | null;
  /** Cents. */
  readonly amount: bigint | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly actorId: string | null;
  /** Null for a deleted person. */
  readonly actorName: string | null;
  readonly reason: string | null;
}

/** The place in a timeline: everything before a moment, and of that moment what comes before a key. */
interface Place {
  readonly at: Date;
  readonly key: string;
}

/** Where events come from. Each is read in its own order, newest first, and no further than one page. */
interface Source {
  /** Distinguishes the keys of the sources. */
  readonly letter: string;
  readonly from: Prisma.Sql;
  readonly where: Prisma.Sql;
  readonly at: Prisma.Sql;
  readonly id: Prisma.Sql;
  readonly kind: Prisma.Sql;
  readonly subject?: Prisma.Sql;
  readonly amount?: Prisma.Sql;
  readonly before?: Prisma.Sql;
  readonly after?: Prisma.Sql;
  readonly actor?: Prisma.Sql;
  readonly reason?: Prisma.Sql;
}

const sql = Prisma.sql;

function sourcesFor(person: string, reader: Actor): Source[] {
  const own = sql`person_id = ${person}::uuid`;
  // As on the person's page: what is proposed about a role is for those who read proposals.
  const visible = can(reader, 'proposals.read')
    ? sql`true`
    : sql`(action NOT LIKE 'proposal.%' OR (after ->> 'of') IS DISTINCT FROM 'role')`;
  const sources: Source[] = [
    {
      letter: 'a',
      from: sql`person`,
      where: sql`id = ${person}::uuid`,
      at: sql`created_at`,
      id: sql`id`,
      kind: sql`'registered'`,
    },
    {
      letter: 'b',
      from: sql`contact_change`,
      where: own,
      at: sql`at`,
      id: sql`id`,
      kind: sql`'contact_changed'`,
      subject: sql`field`,
      before: sql`before`,
      after: sql`after`,
    },
    ...recordSources(own),
    {
      letter: 'j',
      // People move their own profit.
      from: sql`journal CROSS JOIN LATERAL (
        SELECT amount FROM entry JOIN account ON account.id = entry.account_id
        WHERE entry.journal_id = journal.id AND account.kind = 'profit') AS entry`,
      where: sql`journal.actor_id = ${person}::uuid AND journal.kind = 'profit_moved'`,
      at: sql`journal.occurred_at`,
      id: sql`journal.id`,
      kind: sql`'profit_moved'`,
      amount: sql`-entry.amount`,
    },
    {
      letter: 'o',
      from: sql`position JOIN journal ON journal.kind = 'plan_opened' AND journal.reference = position.id::text`,
      where: sql`position.person_id = ${person}::uuid`,
      at: sql`journal.occurred_at`,
      id: sql`position.id`,
      kind: sql`'plan_opened'`,
      subject: sql`plan`,
      amount: sql`opened`,
    },
    {
      letter: 'k',
      from: sql`journal`,
      where: sql`journal.id = ANY (${correctionsOf(person)})`,
      at: sql`journal.occurred_at`,
      id: sql`journal.id`,
      kind: sql`'corrected'`,
      subject: sql`journal.description`,
      actor: sql`journal.actor_id`,
      reason: sql`journal.reason`,
    },
    {
      letter: 's',
      from: sql`audit_event`,
      where: sql`subject_id = ${person} AND ${visible}`,
      at: sql`at`,
      id: sql`id`,
      kind: sql`'staff_action'`,
      subject: sql`action`,
      // Setting a figure records the old and the new one under its name.
      before: sql`CASE WHEN action LIKE '%.set' THEN before ->> split_part(action, '.', 1) END`,
      after: sql`CASE WHEN action LIKE '%.set' THEN after ->> split_part(action, '.', 1) END`,
      actor: sql`actor_id`,
      reason: sql`reason`,
    },
  ];
  if (can(reader, 'tickets.read')) sources.push(...ticketSources(own));
  if (can(reader, 'security.read')) {
    sources.push({
      letter: 'x',
      from: sql`security_event`,
      // Left out: the sign-up and staff actions, which come from other sources.
      where: sql`${own}
        AND kind NOT IN ('signed_up', 'staff_view_started', 'staff_view_ended', 'data_export_by_staff')`,
      at: sql`at`,
      id: sql`id`,
      kind: sql`'security'`,
      subject: sql`kind`,
      actor: sql`nullif(actor_id, person_id)`,
      reason: sql`nullif(reason, '')`,
    });
  }
  return sources;
}

/** Payments, withdrawals and plans: when they were asked for, and when they were decided. */
function recordSources(own: Prisma.Sql): Source[] {
  const payment = { from: sql`payment`, id: sql`id`, amount: sql`amount`, subject: sql`nullif(plan, '')` };
  const withdrawal = { from: sql`withdrawal`, id: sql`id`, amount: sql`amount` };
  return [
    { ...payment, letter: 'c', where: own, at: sql`created_at`, kind: sql`'payment_submitted'` },
    {
      ...payment,
      letter: 'd',
      where: sql`${own} AND decided_at IS NOT NULL`,
      at: sql`decided_at`,
      kind: sql`'payment_' || CASE decision WHEN 'active' THEN 'activated' ELSE decision::text END`,
      actor: sql`nullif(decided_by_id, person_id)`,
      reason: sql`reason`,
    },
    { ...withdrawal, letter: 'e', where: own, at: sql`created_at`, kind: sql`'withdrawal_requested'` },
    {
      ...withdrawal,
      letter: 'f',
      where: sql`${own} AND decided_at IS NOT NULL`,
      at: sql`decided_at`,
      kind: sql`'withdrawal_' || status`,
      actor: sql`nullif(decided_by_id, person_id)`,
      reason: sql`reason`,
    },
    {
      letter: 'g',
      from: sql`position`,
      where: sql`${own} AND closed_at IS NOT NULL`,
      at: sql`closed_at`,
      id: sql`id`,
      kind: sql`'plan_closed'`,
      subject: sql`plan`,
      amount: sql`opened`,
    },
  ];
}

function ticketSources(own: Prisma.Sql): Source[] {
  const ticket = { from: sql`ticket`, id: sql`id`, subject: sql`title` };
  return [
    { ...ticket, letter: 't', where: own, at: sql`created_at`, kind: sql`'ticket_opened'` },
    {
      ...ticket,
      letter: 'u',
      where: sql`${own} AND closed_at IS NOT NULL`,
      at: sql`closed_at`,
      kind: sql`'ticket_closed'`,
    },
  ];
}

function select(source: Source, place: Place | null): Prisma.Sql {
  const key = sql`(${source.letter}::text || ${source.id}::text) COLLATE "C"`;
  const older = place
    ? sql`AND ${source.at} <= ${place.at} AND (${source.at} < ${place.at} OR ${key} < ${place.key})`
    : Prisma.empty;
  return sql`(
    SELECT ${source.at} AS at, ${key} AS key, ${source.kind}::text AS kind,
      ${source.subject ?? sql`NULL`}::text AS subject, ${source.amount ?? sql`NULL`}::bigint AS amount,
      ${source.before ?? sql`NULL`}::text AS before, ${source.after ?? sql`NULL`}::text AS after,
      ${source.actor ?? sql`NULL`}::uuid AS actor_id, ${source.reason ?? sql`NULL`}::text AS reason
    FROM ${source.from} WHERE ${source.where} ${older}
    ORDER BY ${source.at} DESC, ${source.id} DESC LIMIT ${PAGE + 1})`;
}

/**
 * One page of what happened to a person, newest first, as far as the reader may know of it. Throws `invalid` for a bad
 * cursor.
 */
export async function findTimeline(
  database: Database,
  personId: string,
  { reader, cursor }: { readonly reader: Actor; readonly cursor: string | undefined },
): Promise<ResponseOf<typeof getTimeline>> {
  const [at, key] = decodeCursor(cursor, [numberPart, /^[a-z][\da-f-]{36}$/]) ?? [];
  const place = at !== undefined && key !== undefined ? { at: new Date(Number(at)), key } : null;
  if (place && Number.isNaN(place.at.getTime())) return { events: [], next: null };
  const parts = sourcesFor(personId, reader).map((source) => select(source, place));
  const rows = await database.$queryRaw<TimelineRow[]>`
    SELECT happened.*, actor_id AS "actorId",
      CASE WHEN person.deleted_at IS NULL THEN person.name END AS "actorName" FROM (
      SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) AS events
      ORDER BY at DESC, key COLLATE "C" DESC LIMIT ${PAGE + 1}
    ) AS happened LEFT JOIN person ON person.id = happened.actor_id
    ORDER BY at DESC, key COLLATE "C" DESC`;
  const { page, next } = pageOf(rows, (row) => encodeCursor(String(row.at.getTime()), row.key));
  return { events: page.map(present), next };
}

function present(row: TimelineRow): TimelineEvent {
  return {
    _id: row.key,
    at: row.at.toISOString(),
    kind: row.kind,
    subject: row.subject,
    amount: row.amount === null ? null : dollarsOf(row.amount),
    before: row.before,
    after: row.after,
    actor: row.actorId === null ? null : { _id: row.actorId, name: row.actorName ?? '' },
    reason: row.reason,
  };
}

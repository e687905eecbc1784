import type { listAuditEvents, QueryOf, ResponseOf } from '@dayrise/contracts';
import { allOf } from '../../../data/conditions.ts';
import { correctionsOf } from '../../../data/corrections.ts';
import { Prisma } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { brandName } from '../../../lib/brand.ts';
import { decodeCursor, encodeCursor, PAGE, pageOf, uuidPart } from '../../../lib/paging.ts';

type AuditPage = ResponseOf<typeof listAuditEvents>;

interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly subjectName: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  readonly address: string;
  readonly requestId: string;
  readonly proposerId: string | null;
  readonly proposerName: string | null;
}

/** One page of the audit log, newest first, with current names. Throws `invalid` for a bad cursor. */
export async function findAuditEvents(
  database: Database,
  filter: QueryOf<typeof listAuditEvents>,
): Promise<AuditPage> {
  const [after] = decodeCursor(filter.cursor, [uuidPart]) ?? [];
  const conditions = allOf([
    filter.actor && Prisma.sql`actor_id = ${filter.actor}::uuid`,
    filter.action && Prisma.sql`action = ${filter.action}`,
    after && Prisma.sql`id < ${after}::uuid`,
  ]);
  const rows = await database.$queryRaw<AuditRow[]>`
    SELECT e.id, e.at, e.actor_id AS "actorId", actor.name AS "actorName", e.action,
      e.subject_kind AS "subjectKind", e.subject_id AS "subjectId", COALESCE(subject.name, ${recordName}) AS "subjectName",
      ${named('before')} AS before, ${named('after')} AS after, e.reason, e.address, e.request_id AS "requestId",
      proposer.id AS "proposerId", proposer.name AS "proposerName"
    FROM (${newest(filter.subject, conditions)}) AS e
    LEFT JOIN person actor ON actor.id = e.actor_id
    LEFT JOIN LATERAL (
      SELECT name FROM person WHERE id = CASE e.subject_kind
        WHEN 'person' THEN e.subject_id::uuid
        WHEN 'payment' THEN (SELECT person_id FROM payment WHERE id = e.subject_id::uuid)
        WHEN 'withdrawal' THEN (SELECT person_id FROM withdrawal WHERE id = e.subject_id::uuid)
        WHEN 'ticket' THEN (SELECT person_id FROM ticket WHERE id = e.subject_id::uuid)
        WHEN 'journal' THEN (
          SELECT account.person_id FROM entry JOIN account ON account.id = entry.account_id
          WHERE entry.journal_id = e.subject_id::uuid AND account.person_id IS NOT NULL LIMIT 1)
      END
    ) AS subject ON true
    LEFT JOIN proposal ON e.action LIKE 'proposal.%' AND proposal.id = (e.after ->> 'proposal')::uuid
    LEFT JOIN person AS proposer ON proposer.id = proposal.proposer_id
    ORDER BY e.id DESC`;
  const { page, next } = pageOf(rows, (row) => encodeCursor(row.id));
  return { events: page.map(presentAuditEvent), next };
}

/** What staff call a record that is nobody's; null if it has no name, or is gone. */
const recordName = Prisma.sql`CASE e.subject_kind
  WHEN 'announcement' THEN (SELECT left(text, 80) FROM announcement WHERE id = e.subject_id::uuid)
  WHEN 'canned_reply' THEN (SELECT title FROM canned_reply WHERE id = e.subject_id::uuid)
  WHEN 'class' THEN (SELECT name FROM trading_class WHERE id = e.subject_id::uuid)
  WHEN 'halt' THEN (SELECT coin FROM trading_halt WHERE id = e.subject_id::uuid)
  WHEN 'help_article' THEN (SELECT question FROM help_article WHERE id = e.subject_id::uuid)
  WHEN 'wallet' THEN (SELECT name FROM wallet WHERE id = e.subject_id::uuid)
END`;

/** The log keeps who was assigned by id, so that their name doesn't outlive them; its oldest entries have the name. */
function named(values: 'before' | 'after'): Prisma.Sql {
  const column = Prisma.raw(`e.${values}`);
  return Prisma.sql`CASE WHEN ${column} ->> 'assignee' ~ '^[0-9a-f-]{36}$' THEN ${column} || jsonb_build_object(
    'assignee', (SELECT name FROM person WHERE id = (${column} ->> 'assignee')::uuid)) ELSE ${column} END`;
}

/** A page of events that meet the conditions; with a subject, the newest ones of each record, then those of all. */
function newest(subject: string | undefined, conditions: Prisma.Sql): Prisma.Sql {
  const last = Prisma.sql`ORDER BY id DESC LIMIT ${PAGE + 1}`;
  if (!subject) return Prisma.sql`SELECT * FROM audit_event WHERE ${conditions} ${last}`;
  return Prisma.sql`
    SELECT event.* FROM (${subjectIds(subject)}) AS subject (id) CROSS JOIN LATERAL (
      SELECT * FROM audit_event WHERE subject_id = subject.id AND ${conditions} ${last}
    ) AS event ${last}`;
}

/** `id` and, for a person, the ids of their records. */
function subjectIds(id: string): Prisma.Sql {
  return Prisma.sql`
    SELECT ${id}::text
    UNION ALL SELECT id::text FROM payment WHERE person_id = ${id}::uuid
    UNION ALL SELECT id::text FROM withdrawal WHERE person_id = ${id}::uuid
    UNION ALL SELECT id::text FROM ticket WHERE person_id = ${id}::uuid
    UNION ALL SELECT corrects::text FROM journal WHERE id = ANY (${correctionsOf(id)})`;
}

function presentAuditEvent(row: AuditRow): AuditPage['events'][number] {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    actor: { _id: row.actorId, name: row.actorName ?? brandName },
    action: row.action,
    subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
    before: row.before,
    after: row.after,
    reason: row.reason,
    address: row.address,
    requestId: row.requestId,
    proposedBy: row.proposerId === null ? null : { _id: row.proposerId, name: row.proposerName ?? '' },
  };
}

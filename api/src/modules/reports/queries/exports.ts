import type { ExportKind, Permission } from '@dayrise/contracts';
import { allOf } from '../../../data/conditions.ts';
import { Prisma } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { csvRows } from '../../../lib/csv.ts';
import { holdingsWorth } from '../../trading/index.ts';

/** Records per query. */
const chunk = 1000;

/** One kind of record, which is `r` in its SQL. */
interface Export {
  readonly permission: Permission;
  /** The columns in the order of the file, first id and time; each is text. */
  readonly select: Prisma.Sql;
  readonly from: Prisma.Sql;
  /** What belongs to each record. */
  readonly joins: Prisma.Sql;
  /** When a record was made. An index has it with the id. */
  readonly at: Prisma.Sql;
  readonly where?: Prisma.Sql;
}

const time = (column: Prisma.Sql) =>
  Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const dollars = (column: Prisma.Sql) => Prisma.sql`round(${column} / 100.0, 2)::text`;

const kinds: Readonly<Record<ExportKind, Export>> = {
  people: {
    permission: 'people.read',
    at: Prisma.sql`r.created_at`,
    select: Prisma.sql`r.id::text AS "Id", ${time(Prisma.sql`r.created_at`)} AS "Joined", r.name AS "Name",
      r.email AS "Email", r.phone AS "Phone", r.role::text AS "Role",
      r.verified::text AS "Verified", (r.email_verified_at IS NOT NULL)::text AS "Email verified",
      ${dollars(Prisma.sql`coalesce(f.balance, 0)`)} AS "Balance (USD)",
      ${dollars(Prisma.sql`coalesce(f.deposit, 0)`)} AS "Deposit (USD)",
      ${dollars(Prisma.sql`coalesce(f.profit, 0)`)} AS "Profit (USD)",
      ${dollars(Prisma.sql`coins.worth`)} AS "Holdings (USD)"`,
    from: Prisma.sql`person r`,
    joins: Prisma.sql`LEFT JOIN person_figures f ON f.person_id = r.id
      CROSS JOIN LATERAL ${holdingsWorth(Prisma.sql`r.id`)} AS coins`,
    where: Prisma.sql`r.deleted_at IS NULL AND r.role <> 'seat'`,
  },
  payments: {
    permission: 'payments.read',
    at: Prisma.sql`r.created_at`,
    select: Prisma.sql`r.id::text AS "Id", ${time(Prisma.sql`r.created_at`)} AS "Submitted",
      r.person_id::text AS "Person", p.name AS "Name", r.plan AS "Plan", coalesce(r.method, '') AS "Method",
      coalesce(r.wallet, '') AS "Wallet", coalesce(r.transaction_hash, '') AS "Transaction hash",
      ${dollars(Prisma.sql`r.amount`)} AS "Amount (USD)", r.decision::text AS "Decision",
      coalesce(r.reason, '') AS "Reason", coalesce(${time(Prisma.sql`r.decided_at`)}, '') AS "Decided"`,
    from: Prisma.sql`payment r`,
    joins: Prisma.sql`JOIN person p ON p.id = r.person_id`,
  },
  withdrawals: {
    permission: 'withdrawals.read',
    at: Prisma.sql`r.created_at`,
    select: Prisma.sql`r.id::text AS "Id", ${time(Prisma.sql`r.created_at`)} AS "Requested",
      r.person_id::text AS "Person", p.name AS "Name", r.method AS "Method", r.wallet AS "Wallet",
      ${dollars(Prisma.sql`r.amount`)} AS "Amount (USD)", ${dollars(Prisma.sql`r.charge`)} AS "Charge (USD)",
      r.status::text AS "Status", coalesce(r.reason, '') AS "Reason",
      coalesce(${time(Prisma.sql`r.decided_at`)}, '') AS "Decided"`,
    from: Prisma.sql`withdrawal r`,
    joins: Prisma.sql`JOIN person p ON p.id = r.person_id`,
  },
  tickets: {
    permission: 'tickets.read',
    at: Prisma.sql`r.created_at`,
    select: Prisma.sql`r.id::text AS "Id", ${time(Prisma.sql`r.created_at`)} AS "Created",
      r.person_id::text AS "Person", p.name AS "Name", r.title AS "Subject", r.description AS "Description",
      r.status::text AS "Status", coalesce(${time(Prisma.sql`r.closed_at`)}, '') AS "Closed",
      r.state::text AS "State", coalesce(a.name, '') AS "Assigned to", r.message_count::text AS "Messages",
      ${time(Prisma.sql`r.last_message_at`)} AS "Last message", r.number::text AS "Number"`,
    from: Prisma.sql`ticket r`,
    joins: Prisma.sql`JOIN person p ON p.id = r.person_id LEFT JOIN person a ON a.id = r.assignee_id`,
  },
  // Replies of both sides. Internal notes stay in the back office: files are passed on.
  messages: {
    permission: 'tickets.read',
    at: Prisma.sql`r.created_at`,
    select: Prisma.sql`r.id::text AS "Id", ${time(Prisma.sql`r.created_at`)} AS "Sent",
      r.ticket_id::text AS "Ticket", t.title AS "Subject", r.author::text AS "From", p.name AS "Name",
      r.text AS "Message", t.number::text AS "Ticket number"`,
    from: Prisma.sql`ticket_message r`,
    joins: Prisma.sql`JOIN ticket t ON t.id = r.ticket_id JOIN person p ON p.id = r.author_id`,
    where: Prisma.sql`NOT r.internal`,
  },
  audit: {
    permission: 'audit.read',
    at: Prisma.sql`r.at`,
    select: Prisma.sql`r.id::text AS "Id", ${time(Prisma.sql`r.at`)} AS "When",
      coalesce(p.name, '') AS "By", r.action AS "Action", r.subject_kind AS "Subject kind",
      r.subject_id AS "Subject", coalesce(r.before::text, '') AS "Before", coalesce(r.after::text, '') AS "After",
      r.reason AS "Reason", r.address AS "Address", r.request_id AS "Request"`,
    from: Prisma.sql`audit_event r`,
    joins: Prisma.sql`LEFT JOIN person p ON p.id = r.actor_id`,
  },
};

/** The permission required to export a kind of record, in addition to `exports.read`. */
export const exportPermission = (kind: ExportKind): Permission => kinds[kind].permission;

export interface ExportRange {
  /** First and last day, YYYY-MM-DD in UTC. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** All records of a kind as CSV, newest first. It is read in parts, so the memory it takes does not grow. */
export async function* exportLines(
  database: Database,
  kind: ExportKind,
  { from, to }: ExportRange,
): AsyncIterable<string> {
  const { select, from: table, joins, at, where } = kinds[kind];
  const conditions = allOf([
    where,
    from && Prisma.sql`${at} >= ${from}::date::timestamp AT TIME ZONE 'UTC'`,
    to && Prisma.sql`${at} < (${to}::date + 1)::timestamp AT TIME ZONE 'UTC'`,
  ]);
  let page = Prisma.sql`true`;
  for (let isFirst = true; ; isFirst = false) {
    // By time, because imported records have newer ids than times. The page comes from the index before anything is joined:
    // the planner expects few records of one moment, and would sort all that an import made.
    const rows: Record<string, string>[] = await database.$queryRaw`
      SELECT ${select} FROM (
        SELECT * FROM ${table} WHERE ${conditions} AND ${page}
        ORDER BY ${at} DESC, r.id DESC LIMIT ${chunk}
      ) AS r ${joins}
      ORDER BY ${at} DESC, r.id DESC`;
    if (isFirst) yield csvRows([Object.keys(rows[0] ?? { Id: '' })]);
    yield csvRows(rows.map((row) => Object.values(row)));
    if (rows.length < chunk) return;
    const [lastId, lastAt] = Object.values(rows.at(-1) ?? {});
    page = Prisma.sql`(${at}, r.id) < (${lastAt}::timestamptz, ${lastId}::uuid)`;
  }
}

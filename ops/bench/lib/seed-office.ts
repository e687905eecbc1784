import type pg from 'pg';
import { personId } from './seed-ledger.ts';

export interface SeededOffice {
  readonly people: number;
  /** Notifications of the admin, half of them unread. */
  readonly notifications: number;
  /** Messages of one ticket. */
  readonly messages: number;
  /** Security events, and actions of staff, about one person; they have half as many entries in the ledger. */
  readonly history: number;
}

/** Number of the person who has the long ticket and the long history. */
export const longStanding = 5;

/**
 * Fills the back office around a seeded ledger, as the database's owner: staff, tickets, notifications, logs,
 * proposals, announcements, and the long history of one person. Returns the id of the ticket with many messages.
 */
export async function seedOffice(client: pg.Client, office: SeededOffice): Promise<{ ticket: string }> {
  await client.query(`SET work_mem = '256MB'; SET jit = off`);
  for (const statement of statements(office)) await client.query(statement);
  await client.query('RESET work_mem');
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
  const { rows } = await client.query<{ id: string }>('SELECT ticket_id AS id FROM ticket_message LIMIT 1');
  return { ticket: rows[0]?.id ?? '' };
}

const admin = `(SELECT id FROM person WHERE email = 'admin@bench.test')`;
const person = personId(String(longStanding));
/** The n-th of `count` moments in the last forty days, in order. */
const moment = (count: string) => `now() - interval '40 days' * (1 - n::float / (${count}))`;
/** Its id. */
const idAt = (count: string) => `uuidv7(-interval '40 days' * (1 - n::float / (${count})))`;

function statements({ people, notifications, messages, history }: SeededOffice): string[] {
  return [
    ...staff(),
    ...tickets(messages, Math.max(60, history / 10)),
    `INSERT INTO notification (id, person_id, event_id, kind, title, text, link, created_at, read_at)
      SELECT ${idAt(String(notifications))}, ${admin}, new_id(), 'queue', 'New ticket', 'Ada: Question ' || n,
        '/admin/ticketRequest', ${moment(String(notifications))}, CASE WHEN n % 2 = 0 THEN now() END
      FROM generate_series(1, ${notifications}) AS n`,
    ...logs(people, history),
    ...decisions(people),
    ...ledgerOf(people, history),
    markOfTotals,
  ];
}

/** One of the marks that a job makes every five minutes: the last one twenty days ago. */
const markOfTotals = `
  INSERT INTO totals_mark (before, balance, deposit, profit, transactions, tickets, users)
    SELECT mark, sum(amount) FILTER (WHERE kind IN ('cash', 'hold')), sum(amount) FILTER (WHERE kind = 'principal'),
      sum(amount) FILTER (WHERE kind = 'profit'), (SELECT count(*) FROM payment WHERE created_at < mark),
      (SELECT count(*) FROM ticket WHERE created_at < mark), (SELECT count(*) FROM person WHERE role = 'user' AND created_at < mark)
    FROM date_bin('5 minutes', now() - interval '20 days', 'epoch') AS mark
      JOIN entry ON occurred_at < mark JOIN account ON account.id = account_id AND person_id IS NOT NULL
    GROUP BY mark`;

function staff(): string[] {
  return [
    `INSERT INTO person (id, name, email, phone, password_hash, role, staff_set)
      SELECT new_id(), 'Member ' || n, 'member' || n || '@bench.test', '1', '', 'admin', 'support'
      FROM generate_series(1, 30) AS n`,
    `INSERT INTO session (id, person_id, token_hash, role, user_agent, address)
      SELECT new_id(), id, md5(id::text || n), role, 'bench', ''
      FROM person, generate_series(1, 20) AS n WHERE email LIKE 'member%@bench.test'`,
    `INSERT INTO help_article (id, question, answer, keywords, position)
      SELECT new_id(), 'How does part ' || n || ' work?', repeat('It works as described. ', 10), 'part', 100 + n
      FROM generate_series(1, 40) AS n`,
  ];
}

/** A third of the tickets is open and a third waits, up to 2,000 each; a third is assigned to the admin. */
const tickets = (messages: number, own: number): string[] => [
  `INSERT INTO ticket (id, person_id, title, description, created_at)
    SELECT uuidv7(), ${person}, 'Another question ' || n, 'Seeded for a benchmark', now()
    FROM generate_series(1, ${own}) AS n`,
  `UPDATE ticket SET created_at = ordered.at, last_message_at = ordered.at, status = ordered.status::ticket_status,
      state = CASE WHEN ordered.status = 'closed' THEN 'closed' WHEN n % 2 = 0 THEN 'open' ELSE 'waiting' END::ticket_state,
      closed_at = CASE WHEN ordered.status = 'closed' THEN ordered.at END,
      title = CASE WHEN n <= 60 THEN 'Late deposit ' || n ELSE title END,
      assignee_id = CASE n % 3 WHEN 0 THEN ${admin} WHEN 1 THEN (SELECT id FROM person WHERE email = 'member1@bench.test') END
    FROM (
      SELECT id, n, ${moment('total')} AS at,
        CASE WHEN n > total - least(total * 2 / 3, 4000) THEN 'pending' ELSE 'closed' END AS status
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS n, count(*) OVER () AS total FROM ticket) AS numbered
    ) AS ordered
    WHERE ordered.id = ticket.id`,
  `INSERT INTO ticket_message (id, ticket_id, author, author_id, internal, text, created_at)
    SELECT ${idAt(String(messages))}, (SELECT id FROM ticket WHERE person_id = ${person} ORDER BY id DESC LIMIT 1),
      CASE n % 2 WHEN 0 THEN 'person' ELSE 'staff' END::message_author, CASE n % 2 WHEN 0 THEN ${person} ELSE ${admin} END,
      n % 10 = 1, repeat('A message of some length. ', 8), ${moment(String(messages))}
    FROM generate_series(1, ${messages}) AS n`,
];

function logs(people: number, history: number): string[] {
  const ofEverybody = (each: number, about: string) =>
    `generate_series(1, ${people * each}) AS n CROSS JOIN LATERAL (SELECT ${about} AS id) AS about`;
  const spread = `CASE WHEN n % ${Math.ceil((people * 2) / history)} = 0 THEN ${person} ELSE ${personId(`1 + n % ${people}`)} END`;
  return [
    `INSERT INTO audit_event (id, at, actor_id, action, subject_kind, subject_id, before, after, reason, address, request_id)
      SELECT ${idAt(String(people * 2))}, ${moment(String(people * 2))},
        CASE WHEN n % 2 = 0 THEN ${admin} ELSE (SELECT id FROM person WHERE email = 'member2@bench.test') END,
        (ARRAY['person.verified', 'balance.set', 'ticket.assigned'])[1 + n % 3], 'person', about.id::text,
        '{"balance": 1}', '{"balance": 2}', 'As agreed', '192.0.2.1', 'bench'
      FROM ${ofEverybody(2, spread)}`,
    `INSERT INTO security_event (id, at, kind, person_id, actor_id, reason, address, user_agent, request_id)
      SELECT ${idAt(String(people * 2))}, ${moment(String(people * 2))},
        (ARRAY['signed_in', 'signed_out', 'sign_in_failed'])[1 + n % 3], about.id, about.id, '',
        '192.0.2.' || n % 250, 'bench', 'bench'
      FROM ${ofEverybody(2, spread)}`,
    `INSERT INTO announcement (id, kind, text, starts_at, ends_at, created_by, created_at)
      SELECT ${idAt(String(people / 10))}, 'notice', 'Something new ' || n, ${moment(String(people / 10))},
        ${moment(String(people / 10))} + interval '1 hour', ${admin}, now()
      FROM generate_series(1, ${people / 10}) AS n`,
  ];
}

function decisions(people: number): string[] {
  const someone = personId(`1 + n % ${people}`);
  const some = `person_id IN (SELECT ${personId('n')} FROM generate_series(500, ${people}, 500) AS n)`;
  return [
    // One of ten people had a decision of two people, and sixty wait for one.
    `INSERT INTO proposal (id, kind, subject_id, person_id, action, input, amount, permission, reason, proposer_id, created_at,
        expires_at, state, decided_at)
      SELECT ${idAt(String(people / 10))}, 'balance', ${someone}::text, ${someone}, 'set', '{"amount": 1}', 100,
        'figures.set', 'As agreed', ${admin}, now(), now() + interval '1 day',
        CASE WHEN n > ${people / 10 - 60} THEN 'open' ELSE 'ended' END::proposal_state,
        CASE WHEN n > ${people / 10 - 60} THEN NULL ELSE now() END
      FROM generate_series(1, ${people / 10}) AS n`,
    // One of five hundred people had something decided today.
    `UPDATE payment SET decided_at = now() WHERE decision = 'active' AND ${some}`,
    `UPDATE withdrawal SET decided_at = now() WHERE status = 'approved' AND ${some}`,
  ];
}

/** A journal per row of `source`, which has `journal`, `reference`, `corrects`, `at` and what the legs name. */
function journals(
  kind: string,
  source: string,
  legs: readonly { account: string; amount: number; after: string }[],
  actor = 'NULL',
): string {
  const values = legs.map(({ account, amount, after }) => `(${account}, ${amount}, (${after})::bigint)`);
  return `
    WITH made AS MATERIALIZED (${source}), kept AS (
      INSERT INTO journal (id, kind, reference, corrects, description, actor_id, occurred_at)
        SELECT journal, '${kind}', reference, corrects, 'Seeded for a benchmark', ${actor}, at FROM made
    )
    INSERT INTO entry (account_id, journal_id, amount, balance_after, occurred_at)
      SELECT leg.account, journal, leg.amount, leg.after, at
      FROM made CROSS JOIN LATERAL (VALUES ${values.join(', ')}) AS leg (account, amount, after) ORDER BY at, 1`;
}

const accountOf = (kind: string, who: string) =>
  `(SELECT id FROM account WHERE kind = '${kind}' AND person_id = ${who})`;
const balanceOf = (kind: string, who: string) =>
  `(SELECT balance FROM account WHERE kind = '${kind}' AND person_id = ${who})`;
const adjustments = `(SELECT id FROM account WHERE kind = 'adjustments')`;

/** Entries and withdrawals of the long-standing person; and of each hundredth person an entry with its correction. */
function ledgerOf(people: number, history: number): string[] {
  const [entries, moves, withdrawals] = [history / 2, history / 50, history / 10];
  const rows = (count: number, reference: string, more = 'NULL::uuid AS corrects') =>
    `SELECT n, new_id() AS journal, '${reference}:' || n AS reference, ${moment(String(count))} AS at, ${more}
      FROM generate_series(1, ${count}) AS n`;
  const each = personId('n * 100');
  const adjusted = (sign: 1 | -1) => [
    { account: adjustments, amount: -100 * sign, after: 'NULL' },
    {
      account: accountOf('profit', each),
      amount: 100 * sign,
      after: `${balanceOf('profit', each)} + ${sign === 1 ? 100 : 0}`,
    },
  ];
  return [
    `INSERT INTO account (kind) SELECT 'adjustments' WHERE NOT EXISTS (SELECT FROM account WHERE kind = 'adjustments')`,
    journals('adjustment', rows(entries, 'history'), [
      { account: adjustments, amount: -100, after: 'NULL' },
      {
        account: accountOf('profit', person),
        amount: 100,
        after: `${balanceOf('profit', person)} + 100 * n`,
      },
    ]),
    journals(
      'profit_moved',
      rows(moves, 'history'),
      [
        {
          account: accountOf('profit', person),
          amount: -100,
          after: `${balanceOf('profit', person)} + 100 * (${entries} - n)`,
        },
        { account: accountOf('cash', person), amount: 100, after: `${balanceOf('cash', person)} + 100 * n` },
      ],
      person,
    ),
    `UPDATE account SET balance = balance + CASE kind WHEN 'profit' THEN ${100 * (entries - moves)} ELSE ${100 * moves} END
      WHERE person_id = ${person} AND kind IN ('profit', 'cash')`,
    `UPDATE person_figures SET profit = profit + ${100 * (entries - moves)}, balance = balance + ${100 * moves}
      WHERE person_id = ${person}`,
    journals('adjustment', rows(people / 100, 'corrected'), adjusted(1)),
    journals(
      'correction',
      `SELECT split_part(reference, ':', 2)::int AS n, new_id() AS journal, id::text AS reference, id AS corrects, now() AS at
        FROM journal WHERE reference LIKE 'corrected:%'`,
      adjusted(-1),
    ),
    `INSERT INTO withdrawal (id, person_id, amount, charge, method, wallet, status, created_at, decided_at)
      SELECT ${idAt(String(withdrawals))}, ${person}, 50000, 0, 'Wallet', '0x1', 'cancelled',
        ${moment(String(withdrawals))}, ${moment(String(withdrawals))}
      FROM generate_series(1, ${withdrawals}) AS n`,
  ];
}

import { createHash } from 'node:crypto';
import pg from 'pg';

export interface SeededLedger {
  /** People, each with ten journals, or with the one that funds them when `history` is off. */
  readonly people: number;
  readonly history: boolean;
  /** Days of returns in the history, each one journal per person; default: four. */
  readonly days?: number;
}

/** The token of the n-th person's session (1 is the first), or of the one admin (0). */
export function benchToken(n: number): string {
  return `bench-${n}`.padEnd(43, '-');
}

/** SQL expression for the id of the n-th person. */
export function personId(n: string): string {
  return `('00000000-0000-7000-8000-' || lpad(to_hex((${n})::int), 12, '0'))::uuid`;
}

/**
 * Fills an empty, migrated database with set-based SQL as its owner, and checks with check_ledger() that the result is
 * valid. Amounts are in cents.
 */
export async function seedLedger(databaseUrl: string, options: SeededLedger): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`SET work_mem = '256MB'; SET maintenance_work_mem = '512MB'; SET jit = off`);
    await client.query('BEGIN');
    await withoutRowByRow(client, async () => {
      await client.query(people(options.people));
      for (const statement of options.history ? [funding, ...history(options.days ?? 4)] : [funding]) {
        await client.query(statement);
      }
      await client.query(settle);
    });
    await client.query('DROP TABLE seeded');
    await client.query('COMMIT');
    await addSessions(client, Math.min(options.people, 1000));
    await client.query('VACUUM ANALYZE');
    await verify(client);
    // Flush all writes before the measurement.
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

/**
 * Runs `work` without secondary indexes, foreign keys and per-row checks. Afterwards the indexes and keys are created
 * again over all rows, and verify() checks all journals together.
 */
export async function withoutRowByRow(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const keys = await client.query<{ drop: string; add: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  const indexes = await client.query<{ drop: string; add: string }>(`
    SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS add
    FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`);
  const all = [...keys.rows, ...indexes.rows];
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  await run(all.map(({ drop }) => drop));
  await client.query(perJournal('DISABLE'));
  await work();
  await client.query(perJournal('ENABLE'));
  await client.query(`
    INSERT INTO journal_unsealed SELECT id FROM journal EXCEPT SELECT journal_id FROM log_leaf ON CONFLICT DO NOTHING`);
  await run(all.map(({ add }) => add).reverse());
}

const perJournal = (change: 'DISABLE' | 'ENABLE') =>
  `ALTER TABLE journal ${change} TRIGGER journal_has_entries; ALTER TABLE entry ${change} TRIGGER entries_balance;
   ALTER TABLE journal ${change} TRIGGER journal_awaits_sealing`;

/** People who joined one a minute, the last one now at the latest, and in `seeded` each one's number, id and accounts. */
const people = (count: number) => `
  INSERT INTO person (id, name, email, phone, password_hash, created_at)
    SELECT ${personId('n')}, (ARRAY['Ada','Grace','Alan','Edsger','Barbara','Donald','Radia','Tim'])[1 + n % 8] || ' ' ||
      (ARRAY['Okafor','Lindqvist','Moreau','Tanaka','Silva','Novak','Haddad','Brown','Kaya','Ivers'])[1 + (n / 8) % 10]
      || ' ' || n, 'person' || n || '@bench.test', '+1555' || lpad(n::text, 7, '0'), '',
      now() - make_interval(mins => ${Math.max(count, 200_000)} - n)
    FROM generate_series(1, ${count}) AS n ORDER BY n;
  INSERT INTO person (id, name, email, phone, password_hash, role, staff_set)
    VALUES (new_id(), 'Bench Admin', 'admin@bench.test', '1', '', 'admin', 'owner');
  INSERT INTO account (kind, method) VALUES ('clearing', 'Usdt'), ('payouts', 'Wallet');
  INSERT INTO account (kind) VALUES ('returns');
  CREATE TABLE seeded AS
    SELECT n, person_id AS id, min(account.id) FILTER (WHERE kind = 'cash') AS cash,
      min(account.id) FILTER (WHERE kind = 'hold') AS hold,
      min(account.id) FILTER (WHERE kind = 'principal') AS principal,
      min(account.id) FILTER (WHERE kind = 'profit') AS profit
    FROM generate_series(1, ${count}) AS n JOIN account ON person_id = ${personId('n')}
    GROUP BY n, person_id ORDER BY n;
  ANALYZE seeded`;

/** One side of an event: SQL for the account's id, and for a personal account's balance after the event. */
interface Side {
  readonly account: string;
  readonly after: string;
  readonly position?: string;
}
const platform = (kind: string, method = ''): Side => ({
  account: `(SELECT id FROM account WHERE person_id IS NULL AND kind = '${kind}' AND method = '${method}')`,
  after: 'NULL',
});
const personal = (account: 'cash' | 'hold' | 'principal' | 'profit', after: string): Side => ({
  account,
  after,
});

/** Inserts one event for every person: a journal and two entries. */
function event(kind: string, reference: string, day: number, debit: Side, credit: Side, amount: string) {
  const at = `now() - interval '40 days' + interval '${day} days'`;
  const leg = (place: number, side: Side, sign: string) =>
    `(${place}, ${side.account}, ${sign}(${amount}), (${side.after})::bigint, (${side.position ?? 'NULL'})::uuid)`;
  return `
    WITH journals AS MATERIALIZED (
      SELECT seeded.*, uuidv7() AS journal, (${reference})::text AS reference FROM seeded
    ), kept AS (
      INSERT INTO journal (id, kind, reference, description, occurred_at)
        SELECT journal, '${kind}', reference, 'Seeded for a benchmark', ${at} FROM journals
    )
    INSERT INTO entry (account_id, journal_id, amount, balance_after, position_id, occurred_at)
      SELECT leg.account, journal, leg.amount, leg.after, leg.position, ${at}
      FROM journals CROSS JOIN LATERAL (VALUES ${leg(1, debit, '-')}, ${leg(2, credit, '')})
        AS leg (place, account, amount, after, position)
      ORDER BY n, place`;
}

/** Derives ids from the person's id, so that every statement can compute them. They are UUIDs of version 8. */
const derived = (kind: string) =>
  `overlay(overlay(md5('${kind}' || id) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;
const payment = (kind: string, plan: string, amount: string) => `
  INSERT INTO payment (id, person_id, plan, method, wallet, amount, proof_hash, proof_seen_before, decision,
      transaction_hash, created_at, decided_at)
    SELECT ${derived(kind)}, id, '${plan}', 'Usdt', '0x1', ${amount}, repeat('0', 64), false, 'active',
      CASE WHEN n % 10 = 0 THEN '0x' || n END, now() - interval '41 days', now() - interval '40 days'
    FROM seeded`;
const withdrawal = (kind: string, status: string) => `
  INSERT INTO withdrawal (id, person_id, amount, charge, method, wallet, status, created_at, decided_at)
    SELECT ${derived(kind)}, id, 60000, 0, 'Wallet', '0x1', '${status}', now() - interval '30 days',
      now() - interval '29 days'
    FROM seeded`;

const clearing = platform('clearing', 'Usdt');
const funding = `${payment('fund', '', '1000000 + n')};
  ${event('payment_activated', derived('fund'), 0, clearing, personal('cash', '1000000 + n'), '1000000 + n')}`;

/** Inserts more journals per person: a plan, its returns of some days, and two approved withdrawals: five, and the days. */
const history = (days: number) => [
  `INSERT INTO payment (id, person_id, plan, method, wallet, amount, proof_hash, proof_seen_before, created_at)
    SELECT new_id(), id, 'Ultra', 'Usdt', '0x1', 100000, repeat('0', 64), false, now() - interval '1 day'
    FROM seeded WHERE n <= 200`,
  `INSERT INTO ticket (id, person_id, title, description, status, closed_at)
    SELECT uuidv7(), id, 'Question ' || n, 'Seeded for a benchmark', 'closed', now() FROM seeded WHERE n % 5 = 0`,
  `UPDATE ticket SET status = 'pending', closed_at = NULL
    WHERE id IN (SELECT id FROM ticket ORDER BY id LIMIT 200)`,
  payment('plan', 'Newbie', '50000'),
  `INSERT INTO position (id, person_id, payment_id, plan, opened, principal, opened_at)
    SELECT id, id, ${derived('plan')}, 'Newbie', 50000, 50000, now() - interval '39 days' FROM seeded`,
  event(
    'payment_activated',
    derived('plan'),
    1,
    clearing,
    { ...personal('principal', '50000'), position: 'id' },
    '50000',
  ),
  ...['w1', 'w2'].flatMap((kind, index) => {
    const left = personal('cash', `1000000 + n - ${60_000 * (index + 1)}`);
    const paid = platform('payouts', 'Wallet');
    return [
      withdrawal(kind, 'approved'),
      event('withdrawal_requested', derived(kind), 2 + index, left, personal('hold', '60000'), '60000'),
      event('withdrawal_approved', derived(kind), 2 + index, personal('hold', '0'), paid, '60000'),
    ];
  }),
  ...Array.from({ length: days }, (_, index) => 9 - days + index).flatMap((day, index) => {
    const date = `(now() - interval '40 days' + interval '${day} days')::date`;
    const earned = personal('profit', `${500 * (index + 1)}`);
    return [
      `INSERT INTO daily_rate (day, rate, source, positions, amount, posted_at)
        SELECT ${date}, 10000, 'simulated', count(*), count(*) * 500, now() FROM seeded`,
      `INSERT INTO position_return (person_id, day, position_id, rate, amount)
        SELECT id, ${date}, id, 10000, 500 FROM seeded`,
      event('daily_return', `id || ':' || ${date}`, day, platform('returns'), earned, '500'),
    ];
  }),
];

/** Computes balances and figures from the entries. */
const settle = `
  UPDATE account SET balance = moved.total
    FROM (SELECT account_id, sum(amount) AS total FROM entry GROUP BY account_id) AS moved
    WHERE account.id = moved.account_id AND account.person_id IS NOT NULL;
  UPDATE person_figures SET balance = sums.balance, deposit = sums.deposit, profit = sums.profit
    FROM (
      SELECT person_id, sum(balance) FILTER (WHERE kind IN ('cash', 'hold')) AS balance,
        sum(balance) FILTER (WHERE kind = 'principal') AS deposit,
        sum(balance) FILTER (WHERE kind = 'profit') AS profit
      FROM account WHERE person_id IS NOT NULL GROUP BY person_id
    ) AS sums
    WHERE sums.person_id = person_figures.person_id`;

async function addSessions(client: pg.Client, count: number): Promise<void> {
  const hashes = Array.from({ length: count + 1 }, (_, n) =>
    createHash('sha256').update(benchToken(n)).digest('hex'),
  );
  await client.query(
    `INSERT INTO session (id, person_id, token_hash, role, user_agent, address)
     SELECT new_id(), p.id, t.hash, p.role, 'bench', ''
     FROM unnest($1::text[]) WITH ORDINALITY AS t(hash, place)
     JOIN person p ON p.email = CASE WHEN t.place = 1 THEN 'admin' ELSE 'person' || t.place - 1 END || '@bench.test'`,
    [hashes],
  );
}

async function verify(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sound: boolean }>('SELECT check_ledger() AS sound');
  if (rows[0]?.sound) return;
  const found = await client.query('SELECT checks FROM ledger_state');
  throw new Error(`The seeded ledger is not sound: ${JSON.stringify(found.rows)}`);
}

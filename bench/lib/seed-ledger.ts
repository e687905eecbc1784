import { createHash } from 'node:crypto';
import pg from 'pg';

export interface SeededLedger {
  /** People, each with ten journals, or with the one that funds them when `history` is off. */
  readonly people: number;
  readonly history: boolean;
}

/** The token of the n-th person's session (1 is the first), or of the one admin (0). */
export function benchToken(n: number): string {
  return `bench-${n}`.padEnd(43, '-');
}

/** SQL for the id of the n-th person. */
export function personId(n: string): string {
  return `('00000000-0000-7000-8000-' || lpad(to_hex((${n})::int), 12, '0'))::uuid`;
}

/**
 * Fills an empty, migrated database by set-based SQL as its owner, without going through the API, and proves
 * with verify_ledger() that the result is what the API would have made. Amounts are cents.
 */
export async function seedLedger(databaseUrl: string, options: SeededLedger): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    // The journals are checked all together at the end; one by one would take most of the time.
    await client.query(`ALTER TABLE journal DISABLE TRIGGER journal_balances;
      ALTER TABLE entry DISABLE TRIGGER entry_balances`);
    await client.query('CREATE TABLE seeded (n int PRIMARY KEY, id uuid NOT NULL)');
    await client.query(
      `INSERT INTO seeded SELECT n, ${personId('n')} FROM generate_series(1, $1::int) AS n`,
      [options.people],
    );
    await client.query(people);
    for (const statement of options.history ? [funding, ...history] : [funding]) {
      // Plans for empty tables would take hours on full ones.
      await client.query('ANALYZE seeded, account, entry');
      await client.query(statement);
    }
    await client.query(settle);
    await client.query(`ALTER TABLE journal ENABLE TRIGGER journal_balances;
      ALTER TABLE entry ENABLE TRIGGER entry_balances`);
    await client.query('DROP TABLE seeded');
    await client.query('COMMIT');
    await addSessions(client, Math.min(options.people, 1000));
    await client.query('VACUUM ANALYZE');
    await verify(client);
  } finally {
    await client.end();
  }
}

const people = `
  INSERT INTO person (id, name, email, phone, password_hash, created_at)
    SELECT id, (ARRAY['Ada','Grace','Alan','Edsger','Barbara','Donald','Radia','Tim'])[1 + n % 8] || ' ' ||
      (ARRAY['Okafor','Lindqvist','Moreau','Tanaka','Silva','Novak','Haddad','Brown','Kaya','Ivers'])[1 + (n / 8) % 10]
      || ' ' || n, 'person' || n || '@bench.test', '+1555' || lpad(n::text, 7, '0'), '',
      now() - make_interval(mins => 200000 - n)
    FROM seeded ORDER BY n;
  INSERT INTO person (id, name, email, phone, password_hash, role)
    VALUES (new_id(), 'Bench Admin', 'admin@bench.test', '1', '', 'admin');
  INSERT INTO account (kind, method) VALUES ('clearing', 'Usdt'), ('payouts', 'Wallet');
  INSERT INTO account (kind) VALUES ('returns')`;

/** One event of every person: its journal and two entries, in the order of people. */
function event(kind: string, reference: string, day: number, debit: string, credit: string, amount: string) {
  const side = (account: string, sign: string) => {
    const [name, method = ''] = account.split(':');
    const personal = ['cash', 'hold', 'principal', 'profit'].includes(name ?? '');
    return personal
      ? `SELECT n, 1, j, a.id, ${sign}(${amount}), seeded.id FROM journals JOIN seeded USING (n)
         JOIN account a ON a.person_id = seeded.id AND a.kind = '${name}'`
      : `SELECT n, 2, j, (SELECT id FROM account WHERE person_id IS NULL AND kind = '${name}' AND method = '${method}'),
         ${sign}(${amount}), NULL FROM journals JOIN seeded USING (n)`;
  };
  const at = `now() - interval '40 days' + interval '${day} days'`;
  return `
    WITH journals AS MATERIALIZED (
      SELECT n, new_id() AS j, (${reference})::text AS reference FROM seeded ORDER BY n
    ), kept AS (
      INSERT INTO journal (id, kind, reference, description, occurred_at)
        SELECT j, '${kind}', reference, 'Seeded for a benchmark', ${at} FROM journals
    ), legs (n, place, journal, account, amount, person) AS (
      ${side(debit, '-')} UNION ALL ${side(credit, '')}
    ), moved AS (
      INSERT INTO entry (account_id, journal_id, amount, balance_after, position_id, occurred_at)
        SELECT account, journal, amount,
          CASE WHEN person IS NOT NULL THEN amount + coalesce((
            SELECT balance_after FROM entry before WHERE before.account_id = legs.account
            ORDER BY before.id DESC LIMIT 1), 0) END,
          CASE WHEN person IS NOT NULL AND '${kind}' = 'payment_activated' AND '${credit}' = 'principal'
            THEN person END,
          ${at}
        FROM legs ORDER BY n, place
    )
    SELECT 1`;
}

/** Payment ids are made from the person's own, so that every statement can name them. */
const derived = (kind: string) => `md5('${kind}' || id)::uuid`;
const payment = (kind: string, plan: string, amount: string) => `
  INSERT INTO payment (id, person_id, plan, method, wallet, amount, proof_hash, proof_seen_before, decision,
      transaction_hash, created_at, decided_at)
    SELECT ${derived(kind)}, id, '${plan}', 'Usdt', '0x1', ${amount}, repeat('0', 64), false, 'active',
      CASE WHEN n % 10 = 0 THEN '0x' || n END, now() - interval '41 days', now() - interval '40 days'
    FROM seeded`;
const withdrawal = (kind: string, status: string, where = 'true') => `
  INSERT INTO withdrawal (id, person_id, amount, charge, method, wallet, status, created_at, decided_at)
    SELECT ${derived(kind)}, id, 60000, 0, 'Wallet', '0x1', '${status}', now() - interval '30 days',
      ${status === 'pending' ? 'NULL' : `now() - interval '29 days'`}
    FROM seeded WHERE ${where}`;

const funding = `${payment('fund', '', '1000000 + n')};
  ${event('payment_activated', derived('fund'), 0, 'clearing:Usdt', 'cash', '1000000 + n')}`;

/** Nine more journals a person: a plan, its returns of four days, and two withdrawals that were approved. */
const history = [
  `INSERT INTO payment (id, person_id, plan, method, wallet, amount, proof_hash, proof_seen_before, created_at)
    SELECT new_id(), id, 'Ultra', 'Usdt', '0x1', 100000, repeat('0', 64), false, now() - interval '1 day'
    FROM seeded WHERE n <= 200`,
  `INSERT INTO ticket (id, person_id, title, description, status, closed_at)
    SELECT new_id(), id, 'Question ' || n, 'Seeded for a benchmark', 'closed', now() FROM seeded WHERE n % 5 = 0`,
  `UPDATE ticket SET status = 'pending', closed_at = NULL
    WHERE id IN (SELECT id FROM ticket ORDER BY id LIMIT 200)`,
  payment('plan', 'Newbie', '50000'),
  `INSERT INTO position (id, person_id, payment_id, plan, opened, principal, opened_at)
    SELECT id, id, ${derived('plan')}, 'Newbie', 50000, 50000, now() - interval '39 days' FROM seeded`,
  event('payment_activated', derived('plan'), 1, 'clearing:Usdt', 'principal', '50000'),
  ...['w1', 'w2'].flatMap((kind, index) => [
    withdrawal(kind, 'approved'),
    event('withdrawal_requested', derived(kind), 2 + index, 'cash', 'hold', '60000'),
    event('withdrawal_approved', derived(kind), 2 + index, 'hold', 'payouts:Wallet', '60000'),
  ]),
  ...[5, 6, 7, 8].flatMap((day) => {
    const date = `(now() - interval '40 days' + interval '${day} days')::date`;
    return [
      `INSERT INTO daily_rate (day, rate, source, positions, amount, posted_at)
        SELECT ${date}, 10000, 'simulated', count(*), count(*) * 500, now() FROM seeded`,
      `INSERT INTO position_return (person_id, day, position_id, rate, amount)
        SELECT id, ${date}, id, 10000, 500 FROM seeded`,
      event('daily_return', `id || ':' || ${date}`, day, 'returns', 'profit', '500'),
    ];
  }),
];

/** Balances and figures from the entries. */
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
  const { rows } = await client.query('SELECT name, broken FROM verify_ledger() WHERE broken IS NOT NULL');
  if (rows.length > 0) throw new Error(`The seeded ledger is not sound: ${JSON.stringify(rows)}`);
  await client.query('SELECT check_ledger()');
}

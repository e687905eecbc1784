import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../testing/database.ts';
import { databaseUrl } from './prisma.ts';
import { readMigrations } from './schema-engine.ts';

/** The last migration of the baseline. Those after it must run beside postings. */
const baseline = '0017_first_rows';
/** `npm run test:faults` takes a million, which takes minutes. */
const isLong = process.env.FAULTS === 'long';
const journals = Number(process.env.MIGRATED_JOURNALS ?? (isLong ? 1_000_000 : 20_000));
const timeout = journals > 20_000 ? 1_800_000 : 60_000;

const scratch = `beside_${process.pid}_${Date.now()}`;
const clients: pg.Client[] = [];
const person = randomUUID();

async function connect(): Promise<pg.Client> {
  const url = new URL(databaseUrl());
  url.pathname = `/${scratch}`;
  const client = new pg.Client({ connectionString: url.href });
  clients.push(client);
  await client.connect();
  return client;
}

async function readScripts(): Promise<{ path: string; script: string }[]> {
  const { migrationDirectories } = await readMigrations();
  return migrationDirectories.map(({ path, migrationFile: { content } }) => {
    if (content.tag !== 'ok') throw new Error(`${path} cannot be read.`);
    return { path, script: content.value };
  });
}

/** Posts one journal as a process of the version before. Returns its reference. */
async function post(client: pg.Client): Promise<string> {
  const reference = randomUUID();
  const legs = [
    { account: 'cash', person, amount: 1 },
    { account: 'adjustments', amount: -1 },
  ];
  await client.query(`SELECT post_journal('adjustment', $1, $2, 'Posted meanwhile')`, [
    reference,
    JSON.stringify(legs),
  ]);
  return reference;
}

beforeAll(async () => {
  await asOwner(`CREATE DATABASE ${scratch}`);
  const owner = await connect();
  for (const { path, script } of await readScripts()) if (path <= baseline) await owner.query(script);
  await owner.query(
    `INSERT INTO person (id, name, email, phone, password_hash) VALUES ($1, 'Ada', 'ada@test.test', '1', '')`,
    [person],
  );
  await post(owner);
  // Many of the last thirty days, set at once. The first digits of an id are its time.
  await owner.query(`
    SET session_replication_role = replica;
    WITH posted AS (
      INSERT INTO journal (id, kind, reference, description, occurred_at)
      SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid,
        'adjustment', n::text, 'Posted before', at
      FROM (SELECT n, now() - interval '30 days' * n / ${journals} AS at FROM generate_series(1, ${journals}) AS n) AS past
      RETURNING id, occurred_at
    )
    INSERT INTO entry (account_id, journal_id, amount, balance_after, occurred_at)
    SELECT a.id, posted.id, CASE WHEN a.person_id IS NULL THEN -1 ELSE 1 END,
      CASE WHEN a.person_id IS NOT NULL THEN 1 + row_number() OVER (PARTITION BY a.id ORDER BY posted.id) END, posted.occurred_at
    FROM posted CROSS JOIN account a WHERE a.kind IN ('cash', 'adjustments') ORDER BY posted.id;
    UPDATE account SET balance = balance + ${journals} WHERE kind = 'cash';
    UPDATE person_figures SET balance = balance + ${journals};
    INSERT INTO journal_unsealed SELECT id FROM journal ON CONFLICT DO NOTHING;
    SET session_replication_role = DEFAULT;
    UPDATE control_account SET balance = balance + ${journals};
    ANALYZE`);
}, timeout);

afterAll(async () => {
  for (const client of clients) await client.end();
  await asOwner(`DROP DATABASE IF EXISTS ${scratch} WITH (FORCE)`);
});

it('keeps posting while the newest migrations run, and loses nothing', { timeout }, async () => {
  const [owner, slow, quick] = [await connect(), await connect(), await connect()];
  // Began before, ends late: what is read first doesn't see it.
  await slow.query('BEGIN');
  const references = [await post(slow)];
  let over = false;
  let longest = { ms: 0, during: '' };
  let current = '';
  const startedAt = performance.now();
  const posting = (async () => {
    while (!over) {
      const postedAt = performance.now();
      references.push(await post(quick));
      const ms = performance.now() - postedAt;
      if (ms > longest.ms) longest = { ms, during: current };
    }
  })();
  const migrating = (async () => {
    for (const { path, script } of await readScripts()) {
      current = path;
      if (path > baseline) await owner.query(script);
    }
  })();
  await sleep(500);
  await slow.query('COMMIT');
  await migrating;
  const took = performance.now() - startedAt;
  await sleep(50);
  over = true;
  await posting;

  const { rows } = await owner.query<{ posted: number; waiting: number }>(
    `SELECT (SELECT count(*)::int FROM journal WHERE reference = ANY ($1)) AS posted,
       (SELECT count(*)::int FROM journal_unsealed u JOIN journal j ON j.id = u.journal_id) AS waiting`,
    [references],
  );
  expect(references.length).toBeGreaterThan(5);
  expect(rows).toEqual([{ posted: references.length, waiting: journals + 1 + references.length }]);
  const { rows: broken } = await owner.query(
    'SELECT name, broken FROM verify_ledger() WHERE broken IS NOT NULL',
  );
  // The journals above were made by hand.
  expect(broken.map(({ name }) => name)).toEqual([
    'each journal made by hand has an audit row with actor and reason',
  ]);
  if (isLong) {
    process.stdout.write(
      `${journals.toLocaleString('en-US')} journals: the migrations took ${(took / 1000).toFixed(1)} s, with ${references.length} postings meanwhile, of which the longest took ${longest.ms.toFixed(0)} ms, until ${longest.during}.\n`,
    );
  }
  // It waited for the slow one, which held the migration up.
  expect(longest.ms).toBeLessThan(5000);
});

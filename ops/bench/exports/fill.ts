import pg from 'pg';
import { personId, seedLedger, withoutRowByRow } from '../lib/seed-ledger.ts';

export interface Filled {
  readonly people: number;
  /** Payments, withdrawals, tickets, messages and audit events, each. */
  readonly records: number;
}

/** Fills an empty, migrated database with set-based SQL as its owner. */
export async function fill(databaseUrl: string, { people, records }: Filled): Promise<void> {
  await seedLedger(databaseUrl, { people, history: false });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const person = personId(`1 + n % ${people}`);
  const admin = `(SELECT id FROM person WHERE email = 'admin@bench.test')`;
  const insert = (into: string, select: string) =>
    `INSERT INTO ${into} SELECT ${select} FROM generate_series(1, ${records}) AS n`;
  try {
    await client.query(`SET work_mem = '256MB'; SET maintenance_work_mem = '512MB'; SET jit = off`);
    await client.query('BEGIN');
    await withoutRowByRow(client, async () => {
      await client.query('DELETE FROM payment');
      await client.query(
        insert(
          'payment (id, person_id, plan, method, wallet, amount, proof_hash, proof_seen_before, decision, reason, created_at, decided_at)',
          `uuidv7(), ${person}, 'Newbie', 'Usdt', '0x1', 50000 + n, repeat('0', 64), false, 'declined', 'Unreadable', now(), now()`,
        ),
      );
      await client.query(
        insert(
          'withdrawal (id, person_id, amount, charge, method, wallet, status, reason, created_at, decided_at)',
          `uuidv7(), ${person}, 50000 + n, 100, 'Wallet', '0x1', 'rejected', 'Wrong address', now(), now()`,
        ),
      );
      await client.query(
        insert(
          'ticket (id, person_id, title, description, last_message_at)',
          `uuidv7(), ${person}, 'Question ' || n, repeat('One, "two", three; ', 10), now()`,
        ),
      );
      await client.query(`INSERT INTO ticket_message (id, ticket_id, author, author_id, text)
        SELECT uuidv7(), id, 'staff', ${admin}, repeat('An answer of some length. ', 10) FROM ticket`);
      await client.query(
        insert(
          'audit_event (id, actor_id, action, subject_kind, subject_id, before, after, reason, address, request_id)',
          `uuidv7(), ${admin}, 'balance.set', 'person', ${person}::text, '{"balance": 1}', '{"balance": 2}', 'As agreed', '192.0.2.1', 'bench'`,
        ),
      );
    });
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

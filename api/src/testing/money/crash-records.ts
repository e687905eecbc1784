import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type CrashPerson, type CrashState, startingCash, startingProfit } from './crash-client.ts';

/** Milliseconds that jobs get to finish what they began before the kills. */
const longestWaitMs = 120_000;

/** What is written before processes are killed, and read afterwards, past the API. */
export class CrashRecords {
  readonly #databaseUrl: string;

  /** `databaseUrl` signs in as the owner. */
  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  /** A person with money and a session. */
  async investor(): Promise<CrashPerson> {
    const person = newPerson();
    const legs = [
      { account: 'cash', person: person.id, amount: startingCash },
      { account: 'profit', person: person.id, amount: startingProfit },
      { account: 'adjustments', amount: -startingCash - startingProfit },
    ];
    await this.query(
      `INSERT INTO person (id, name, email, phone, password_hash) VALUES ($1, 'Crash', $2, '1', '')`,
      [person.id, addressOf(person.id)],
    );
    await this.#openSession(person, 'user');
    await this.query(
      `WITH posted AS (SELECT journal FROM post_journal('adjustment', $1, $2, 'Given', NULL, 'test'))
       INSERT INTO audit_event (id, action, subject_kind, subject_id, reason, address, request_id, journal_id)
       SELECT new_id(), 'balance.set', 'person', $1, 'test', '', '', journal FROM posted`,
      [person.id, JSON.stringify(legs)],
    );
    return person;
  }

  /** A member of staff with a session, who wants mail about everything that enters a queue. */
  async member(): Promise<CrashPerson> {
    const person = newPerson();
    await this.query(
      `INSERT INTO person (id, name, email, phone, password_hash, role, staff_set)
       VALUES ($1, 'Crash Staff', $2, '1', '', 'admin', 'owner')`,
      [person.id, addressOf(person.id)],
    );
    await this.#openSession(person, 'admin');
    await this.query(
      `INSERT INTO notification_preference (person_id, kind, in_app, mail) VALUES ($1, 'queue', true, true)`,
      [person.id],
    );
    return person;
  }

  async #openSession({ id, token }: CrashPerson, role: 'user' | 'admin'): Promise<void> {
    await this.query(
      `INSERT INTO session (id, person_id, token_hash, role, user_agent, address)
       VALUES (new_id(), $1, $2, $3::role, '', '')`,
      [id, createHash('sha256').update(token).digest('hex'), role],
    );
  }

  /** Waits until everything in the outbox is done, and throws if it never is. What a killed process had begun is tried again at once. */
  async emptyOutbox(): Promise<void> {
    await this.query('UPDATE outbox SET due_at = now() WHERE done_at IS NULL');
    for (const deadline = Date.now() + longestWaitMs; ; await sleep(500)) {
      const rows = await this.query('SELECT * FROM outbox WHERE done_at IS NULL LIMIT 5');
      if (rows.length === 0) return;
      if (Date.now() > deadline) throw new Error(`The outbox is not emptied: ${JSON.stringify(rows)}`);
    }
  }

  /** Waits until every journal is sealed, and throws if it never is. Returns how many journals and leaves there are. */
  async sealed(): Promise<{ readonly journals: number; readonly leaves: number }> {
    for (const deadline = Date.now() + longestWaitMs; ; await sleep(500)) {
      const [row] = await this.query(
        `SELECT (SELECT count(*)::int FROM journal) AS journals, (SELECT count(*)::int FROM log_leaf) AS leaves,
           (SELECT count(*)::int FROM journal_unsealed) AS left`,
      );
      if (row?.left === 0) return { journals: row.journals, leaves: row.leaves };
      if (Date.now() > deadline) throw new Error(`Journals are not sealed: ${JSON.stringify(row)}`);
    }
  }

  /** The state of one person's money in the database. */
  async stateOf(personId: string): Promise<CrashState> {
    const [row] = await this.query(
      `SELECT
        coalesce((SELECT json_agg(id ORDER BY id::text) FROM withdrawal
          WHERE person_id = $1 AND status = 'pending'), '[]') AS pending,
        coalesce((SELECT json_agg(id ORDER BY id::text) FROM withdrawal
          WHERE person_id = $1 AND status = 'cancelled'), '[]') AS cancelled,
        (SELECT count(*)::int FROM journal WHERE kind = 'profit_moved' AND actor_id = $1) AS "profitMoves",
        coalesce((SELECT json_agg(id ORDER BY id::text) FROM trade_order
          WHERE person_id = $1 AND ended_at IS NULL), '[]') AS "openOrders",
        coalesce((SELECT json_agg(id ORDER BY id::text) FROM trade_order
          WHERE person_id = $1 AND type = 'limit' AND ended_at IS NOT NULL), '[]') AS "canceledOrders",
        coalesce((SELECT json_agg(o.id ORDER BY o.id::text) FROM trade_order o
          WHERE person_id = $1 AND type = 'market' AND CASE state WHEN 'filled' THEN
            (SELECT count(*) FROM trade_fill f WHERE f.order_id = o.id) = 1 ELSE state = 'canceled' END), '[]') AS traded,
        ((SELECT sum(balance) FROM account WHERE person_id = $1 AND kind IN ('cash', 'order_hold') AND asset = 'usd')
          + coalesce((SELECT sum(gross + fee) FROM trade_fill WHERE person_id = $1), 0))::int AS cash,
        (SELECT balance::int FROM account WHERE person_id = $1 AND kind = 'profit') AS profit`,
      [personId],
    );
    return row as CrashState;
  }

  /** Waits until no market order is open, and throws if one stays. */
  async tradedOut(): Promise<void> {
    for (const deadline = Date.now() + longestWaitMs * 2; ; await sleep(500)) {
      const rows = await this.query(
        `SELECT * FROM trade_order WHERE ended_at IS NULL AND type = 'market' LIMIT 5`,
      );
      if (rows.length === 0) return;
      if (Date.now() > deadline) throw new Error(`Orders wait: ${JSON.stringify(rows)}`);
    }
  }

  brokenInvariants() {
    return this.query('SELECT name, broken FROM verify_ledger() WHERE broken IS NOT NULL');
  }

  async query(statement: string, values: readonly unknown[] = []): Promise<pg.QueryResultRow[]> {
    const client = new pg.Client({ connectionString: this.#databaseUrl });
    await client.connect();
    try {
      return (await client.query(statement, [...values])).rows;
    } finally {
      await client.end();
    }
  }
}

const newPerson = (): CrashPerson => ({ id: randomUUID(), token: randomBytes(32).toString('base64url') });

export const addressOf = (id: string) => `${id}@test.dayrise.test`;

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Supervised, supervise } from '../../../../scripts/lib/supervise.ts';
import { type MailServer, startMailServer } from '../../../../scripts/services/mail-server.ts';
import { type Services, startServices } from '../../../../scripts/services.ts';
import { migrate } from '../../data/migrate.ts';
import { freePort, waitUntilHealthy } from '../api-process.ts';
import { type CrashPerson, type CrashState, startingCash, startingProfit } from './crash-client.ts';

const api = fileURLToPath(new URL('../../../', import.meta.url));
/** How often processes are killed. */
export interface KillPace {
  /** Milliseconds between two kills. */
  readonly least: number;
  readonly most: number;
  /** How often each process is killed at most. */
  readonly rounds: number;
}

export interface Killing {
  /** Stops killing and waits until the platform is healthy. Returns how often each process was killed. */
  end(): Promise<Record<string, number>>;
}

/** A separate installation whose processes can be killed and restart. */
export class CrashWorld {
  readonly url: string;
  readonly #services: Services;
  readonly #processes: readonly Supervised[];
  readonly #dataDir: string;
  /** Of the test's process, which is never killed. */
  readonly #mail: MailServer;

  private constructor(
    url: string,
    services: Services,
    own: readonly Supervised[],
    { dataDir, mail }: { dataDir: string; mail: MailServer },
  ) {
    this.url = url;
    this.#mail = mail;
    this.#services = services;
    this.#processes = [...services.processes, ...own];
    this.#dataDir = dataDir;
  }

  static async open(): Promise<CrashWorld> {
    const dataDir = await mkdtemp(join(tmpdir(), 'dayrise-crash-'));
    const services = await startServices({ dataDir, durable: true });
    await migrate(services.databaseUrl);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const mail = await startMailServer({ smtp: 0, inbox: 0 }, Number.MAX_SAFE_INTEGER);
    const env = {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: services.databaseUrl,
      REDIS_URL: services.redisUrl,
      REDIS_PREFIX: 'crash:',
      SIGNING_SECRET: services.signingSecret,
      MAIL_URL: mail.smtpUrl,
      PUBLIC_URL: url,
      RATE_LIMIT_SCALE: '1000000',
      // The long form takes longer than a session without a person's input lasts.
      INACTIVITY_MS: '86400000',
      ADMIN_INACTIVITY_MS: '86400000',
      LOG_LEVEL: 'silent',
    };
    const run = (name: string, script: string, ready?: () => Promise<void>) =>
      supervise(
        {
          name,
          command: process.execPath,
          args: ['--disable-warning=ExperimentalWarning', script],
          cwd: api,
          env,
          output: 'pipe',
          stopSignal: 'SIGTERM',
          stopTimeoutMs: 5000,
          ready,
        },
        (message) => process.stderr.write(`${message}\n`),
      );
    const own = [run('API', 'src/main.ts', () => waitUntilHealthy(url)), run('worker', 'src/worker.ts')];
    await Promise.all(own.map((process) => process.ready));
    return new CrashWorld(url, services, own, { dataDir, mail });
  }

  async close(): Promise<void> {
    const own = this.#processes.filter((process) => !this.#services.processes.includes(process));
    await Promise.all(own.map((process) => process.stop()));
    await this.#services.stop();
    await this.#mail.close();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  /** A person with money and a session. */
  async investor(n: number): Promise<CrashPerson> {
    const person = { id: randomUUID(), token: randomBytes(32).toString('base64url') };
    const hash = createHash('sha256').update(person.token).digest('hex');
    const legs = [
      { account: 'cash', person: person.id, amount: startingCash },
      { account: 'profit', person: person.id, amount: startingProfit },
      { account: 'adjustments', amount: -startingCash - startingProfit },
    ];
    await this.#query(
      `INSERT INTO person (id, name, email, phone, password_hash) VALUES ($1, 'Crash', $2, '1', '')`,
      [person.id, `crash-${n}@test.dayrise.test`],
    );
    await this.#query(
      `INSERT INTO session (id, person_id, token_hash, role, user_agent, address)
       VALUES (new_id(), $1, $2, 'user', '', '')`,
      [person.id, hash],
    );
    await this.#query(
      `WITH posted AS (SELECT journal FROM post_journal('adjustment', $1, $2, 'Given', NULL, 'test'))
       INSERT INTO audit_event (id, action, subject_kind, subject_id, reason, address, request_id, journal_id)
       SELECT new_id(), 'balance.set', 'person', $1, 'test', '', '', journal FROM posted`,
      [person.id, JSON.stringify(legs)],
    );
    return person;
  }

  /** Kills the four processes one after another, in random order each round. Waits for the platform before each kill. */
  killAtRandom(pace: KillPace): Killing {
    const kills: Record<string, number> = Object.fromEntries(this.#processes.map(({ name }) => [name, 0]));
    const stopping = new AbortController();
    const killing = (async () => {
      for (let round = 0; round < pace.rounds; round += 1) {
        const shuffled = this.#processes.toSorted(() => Math.random() - 0.5);
        for (const victim of shuffled) {
          const wait = pace.least + Math.random() * (pace.most - pace.least);
          // Every process dies once even when the clients are done early.
          const done = await sleep(wait, false, { signal: stopping.signal }).catch(() => true);
          if (done && Object.values(kills).every((count) => count > 0)) return;
          // A busy machine needs longer to start them again; without them no command would ever succeed.
          await waitUntilHealthy(this.url);
          if (killed(victim.pid())) kills[victim.name] = (kills[victim.name] ?? 0) + 1;
        }
      }
    })();
    killing.catch(() => undefined);
    return {
      end: async () => {
        stopping.abort();
        await killing;
        await waitUntilHealthy(this.url);
        return kills;
      },
    };
  }

  /** A member of staff who wants mail about everything that enters a queue. Returns the id. */
  async member(): Promise<string> {
    const id = randomUUID();
    await this.#query(
      `INSERT INTO person (id, name, email, phone, password_hash, role, staff_set)
       VALUES ($1, 'Crash Staff', $2, '1', '', 'admin', 'owner')`,
      [id, addressOf(id)],
    );
    await this.#query(
      `INSERT INTO notification_preference (person_id, kind, in_app, mail) VALUES ($1, 'queue', true, true)`,
      [id],
    );
    return id;
  }

  /** Waits until everything in the outbox is done. What a killed process had begun is tried again at once. */
  async emptyOutbox(): Promise<void> {
    await this.#query('UPDATE outbox SET due_at = now() WHERE done_at IS NULL');
    for (;;) {
      const [row] = await this.#query('SELECT count(*)::int AS left FROM outbox WHERE done_at IS NULL');
      if (row?.left === 0) return;
      await sleep(500);
    }
  }

  /** Waits until every journal is sealed. Returns how many journals and leaves there are. */
  async sealed(): Promise<{ readonly journals: number; readonly leaves: number }> {
    for (;;) {
      const [row] = await this.#query(
        `SELECT (SELECT count(*)::int FROM journal) AS journals, (SELECT count(*)::int FROM log_leaf) AS leaves,
           (SELECT count(*)::int FROM journal_unsealed) AS left`,
      );
      if (row?.left === 0) return { journals: row.journals, leaves: row.leaves };
      await sleep(500);
    }
  }

  /** What somebody was told: the texts in the app, and the `Message-ID` of each mail that was handed over. */
  async toldTo(id: string): Promise<{ readonly inApp: string[]; readonly mails: string[] }> {
    const rows = await this.#query('SELECT event_id::text AS event FROM notification WHERE person_id = $1', [
      id,
    ]);
    const mails = this.#mail.messages().filter(({ to }) => to.includes(addressOf(id)));
    return { inApp: rows.map(({ event }) => event), mails: mails.map(({ messageId }) => messageId) };
  }

  /** The state of one person's money in the database. */
  async stateOf(personId: string): Promise<CrashState> {
    const [row] = await this.#query(
      `SELECT
        coalesce((SELECT json_agg(id ORDER BY id::text) FROM withdrawal
          WHERE person_id = $1 AND status = 'pending'), '[]') AS pending,
        coalesce((SELECT json_agg(id ORDER BY id::text) FROM withdrawal
          WHERE person_id = $1 AND status = 'cancelled'), '[]') AS cancelled,
        (SELECT count(*)::int FROM journal WHERE kind = 'profit_moved' AND actor_id = $1) AS "profitMoves",
        (SELECT balance::int FROM account WHERE person_id = $1 AND kind = 'cash') AS cash,
        (SELECT balance::int FROM account WHERE person_id = $1 AND kind = 'profit') AS profit`,
      [personId],
    );
    return row as CrashState;
  }

  brokenInvariants() {
    return this.#query('SELECT name, broken FROM verify_ledger() WHERE broken IS NOT NULL');
  }

  async #query(statement: string, values: readonly unknown[] = []): Promise<pg.QueryResultRow[]> {
    const client = new pg.Client({ connectionString: this.#services.databaseUrl });
    await client.connect();
    try {
      return (await client.query(statement, [...values])).rows;
    } finally {
      await client.end();
    }
  }
}

const addressOf = (id: string) => `${id}@test.dayrise.test`;

/** Kills a process; `false` when it is down already, or not up again yet. */
function killed(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

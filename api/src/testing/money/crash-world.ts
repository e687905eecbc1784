import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Supervised, supervise } from '../../../../tooling/lib/supervise.ts';
import { type MailServer, startMailServer } from '../../../../tooling/services/mail-server.ts';
import { type Services, startServices } from '../../../../tooling/services.ts';
import { migrate } from '../../data/migrate.ts';
import { freePort, waitUntilHealthy } from '../api-process.ts';
import { addressOf, CrashRecords } from './crash-records.ts';

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
export class CrashWorld extends CrashRecords {
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
    super(services.databaseUrl);
    this.url = url;
    this.#mail = mail;
    this.#services = services;
    this.#processes = [...services.processes, ...own];
    this.#dataDir = dataDir;
  }

  /** `settings` are for the API and the worker. */
  static async open(settings: Record<string, string> = {}): Promise<CrashWorld> {
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
      ...settings,
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

  /** What somebody was told: where each notice in the app leads, and the `Message-ID` of each mail that was handed over. */
  async toldTo(id: string): Promise<{ readonly inApp: string[]; readonly mails: string[] }> {
    const rows = await this.query('SELECT link FROM notification WHERE person_id = $1', [id]);
    const mails = this.#mail.messages().filter(({ to }) => to.includes(addressOf(id)));
    return { inApp: rows.map(({ link }) => link), mails: mails.map(({ messageId }) => messageId) };
  }
}

/** Kills a process; `false` when it is down already, or not up again yet. */
function killed(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

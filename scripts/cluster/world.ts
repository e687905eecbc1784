import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openApplicationLogin } from '../../api/src/data/application-role.ts';
import { migrate } from '../../api/src/data/migrate.ts';
import { newSigningKey } from '../../api/src/modules/public-log/new-signing-key.ts';
import { CrashRecords } from '../../api/src/testing/money/crash-records.ts';
import { apiFlags, nodeFlags } from '../lib/node-flags.ts';
import { makeFolder, waitFor, writeConfiguration } from './files.ts';
import { Machine } from './machine.ts';
import { postgresUser } from './packages.ts';
import { host, ports } from './ports.ts';
import {
  type DatabaseMachine,
  password,
  planDatabases,
  planEtcd,
  waitForEtcd,
  waitForPair,
} from './postgres.ts';
import { planRedis, planSentinels, waitForRedis } from './redis.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface ClusterSettings {
  /** The market service that the workers poll. */
  readonly marketUrl: string;
  readonly marketPollMs: number;
  readonly mailUrl: string;
}

/** Every machine of the installation. */
export class ClusterWorld {
  readonly url = `http://${host}:${ports.api}`;
  readonly ownerUrl = `postgresql://postgres:${password}@${host}:${ports.primary}/dayrise`;
  readonly records = new CrashRecords(this.ownerUrl);
  readonly folder: string;
  readonly etcd: Machine[];
  readonly databases: DatabaseMachine[];
  readonly redis: Machine[];
  readonly sentinels: Machine[];
  readonly poolers: Machine[];
  /** The way from the proxies to each database. */
  readonly links: Machine[];
  readonly apis: Machine[];
  readonly workers: Machine[];
  readonly #proxy: Machine;

  constructor(folder: string, settings: ClusterSettings) {
    this.folder = folder;
    const owner = postgresUser();
    makeFolder(join(folder, 'logs'));
    this.etcd = planEtcd(folder);
    this.databases = planDatabases({ folder, owner });
    this.redis = planRedis(folder);
    this.sentinels = planSentinels(folder);
    this.poolers = this.#planPoolers(owner);
    this.links = this.#planLinks();
    this.#proxy = this.#planProxy();
    const environment = environmentOf(folder, settings);
    const logOf = (name: string) => join(folder, 'logs', `${name}.log`);
    const node = (name: string, args: readonly string[], more: Record<string, string>) =>
      new Machine({
        name,
        command: process.execPath,
        args: () => args,
        cwd: join(root, 'api'),
        env: { ...environment, ...more },
        log: logOf(name),
      });
    this.apis = ports.apis.map((port, n) =>
      node(`API ${n}`, [...apiFlags, 'src/main.ts'], { PORT: String(port) }),
    );
    this.workers = [0, 1].map((n) => node(`worker ${n}`, [...nodeFlags, 'src/worker.ts'], {}));
  }

  get #machines(): Machine[] {
    return [
      ...this.workers,
      ...this.apis,
      this.#proxy,
      ...this.poolers,
      ...this.links,
      ...this.sentinels,
      ...this.redis,
      ...this.databases,
      ...this.etcd,
    ];
  }

  /** Starts the stores, then the application. */
  async start(): Promise<void> {
    await startAll([...this.etcd, ...this.redis]);
    await startAll(this.sentinels);
    await waitForEtcd();
    await startAll(this.databases);
    await startAll([...this.poolers, ...this.links, this.#proxy]);
    await waitForPair();
    await waitForRedis();
    await this.#createDatabase();
    await migrate(this.ownerUrl);
    await openApplicationLogin(this.ownerUrl, password);
    await startAll([...this.apis, ...this.workers]);
    await this.settled();
  }

  async #createDatabase(): Promise<void> {
    const client = await waitFor('the proxy leads to the primary', async () => {
      const found = new pg.Client({ connectionString: this.ownerUrl.replace('/dayrise', '/postgres') });
      found.on('error', () => undefined);
      await found.connect();
      return found;
    });
    await client.query('CREATE DATABASE dayrise');
    await client.end();
  }

  /** Waits until everything runs, with a standby and a replica. */
  async settled(): Promise<void> {
    await Promise.all([waitForEtcd(), waitForPair(90), waitForRedis()]);
    for (const port of [...ports.apis, ports.api]) {
      await waitFor(`the API on port ${port} is ready`, async () => {
        const signal = AbortSignal.timeout(3000);
        return (await fetch(`http://${host}:${port}/api/health/ready`, { signal })).ok;
      });
    }
  }

  async stop(): Promise<void> {
    for (const machine of this.#machines) machine.thaw();
    await Promise.all([...this.workers, ...this.apis].map((machine) => machine.stop()));
    await Promise.all(this.#machines.map((machine) => machine.stop()));
  }

  #planPoolers(owner: { readonly uid: number; readonly gid: number }): Machine[] {
    const users = join(this.folder, 'users.txt');
    writeFileSync(users, `"dayrise_app" "${password}"\n"haproxy" "${password}"\n`);
    return ports.pgbouncer.map((port, n) => {
      const configuration = writeConfiguration('pgbouncer.ini', join(this.folder, `pgbouncer-${n}.ini`), {
        PRIMARY_HOST: host,
        PRIMARY_PORT: ports.primary,
        HOST: host,
        PORT: port,
        USERS: users,
      });
      return new Machine({
        name: `PgBouncer ${n}`,
        command: '/usr/sbin/pgbouncer',
        args: () => [configuration],
        user: owner,
        log: join(this.folder, 'logs', `pgbouncer-${n}.log`),
      });
    });
  }

  #planLinks(): Machine[] {
    return ports.links.map((port, n) => {
      const configuration = join(this.folder, `link-${n}.cfg`);
      writeFileSync(
        configuration,
        `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen link
  bind ${host}:${port}
  server database ${host}:${ports.postgres[n]}
`,
      );
      return haproxy(`link ${n}`, configuration, join(this.folder, 'logs', `link-${n}.log`));
    });
  }

  #planProxy(): Machine {
    const at = (port: number | undefined) => `${host}:${port}`;
    const configuration = writeConfiguration('haproxy.cfg', join(this.folder, 'haproxy.cfg'), {
      SOCKET: join(this.folder, 'haproxy.sock'),
      PRIMARY: at(ports.primary),
      STANDBY: at(ports.standby),
      PGBOUNCER: at(ports.pooled),
      REDIS: at(ports.redisMaster),
      API: at(ports.api),
      DATABASE_A: at(ports.links[0]),
      DATABASE_B: at(ports.links[1]),
      PATRONI_PORT_A: ports.patroni[0],
      PATRONI_PORT_B: ports.patroni[1],
      PGBOUNCER_1: at(ports.pgbouncer[0]),
      PGBOUNCER_2: at(ports.pgbouncer[1]),
      REDIS_PASSWORD: password,
      REDIS_A: at(ports.redis[0]),
      REDIS_B: at(ports.redis[1]),
      REDIS_NAME_A: ports.redis[0],
      REDIS_NAME_B: ports.redis[1],
      SENTINEL_1: at(ports.sentinels[0]),
      SENTINEL_2: at(ports.sentinels[1]),
      SENTINEL_3: at(ports.sentinels[2]),
      API_1: at(ports.apis[0]),
      API_2: at(ports.apis[1]),
    });
    return haproxy('HAProxy', configuration, join(this.folder, 'logs', 'haproxy.log'));
  }
}

function haproxy(name: string, configuration: string, log: string): Machine {
  return new Machine({ name, command: '/usr/sbin/haproxy', args: () => ['-db', '-f', configuration], log });
}

async function startAll(machines: readonly Machine[]): Promise<void> {
  await Promise.all(machines.map((machine) => machine.start()));
}

function environmentOf(folder: string, settings: ClusterSettings): Record<string, string> {
  const user = `dayrise_app:${password}`;
  return {
    HOST: host,
    DATA_DIR: makeFolder(join(folder, 'data')),
    DATABASE_URL: `postgresql://${user}@${host}:${ports.pooled}/dayrise`,
    // Debian 12's PgBouncer knows no prepared statements in transaction mode.
    DATABASE_PREPARE: 'off',
    DATABASE_READ_URL: `postgresql://${user}@${host}:${ports.standby}/dayrise`,
    REDIS_URL: `redis://:${password}@${host}:${ports.redisMaster}`,
    REDIS_JOBS_URL: `redis://:${password}@${host}:${ports.redisMaster}/1`,
    SIGNING_SECRET: randomBytes(32).toString('hex'),
    LOG_SIGNING_KEY: newSigningKey('cluster.dayrise.test/log'),
    MAIL_URL: settings.mailUrl,
    PUBLIC_URL: `http://${host}:${ports.api}`,
    MARKET_SOURCE: 'coingecko',
    MARKET_API_URL: settings.marketUrl,
    MARKET_POLL_MS: String(settings.marketPollMs),
    RATE_LIMIT_SCALE: '1000000',
    INACTIVITY_MS: '86400000',
    ADMIN_INACTIVITY_MS: '86400000',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
  };
}

import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openApplicationLogin } from '../../api/src/data/application-role.ts';
import { migrate } from '../../api/src/data/migrate.ts';
import { newSigningKey } from '../../api/src/modules/public-log/new-signing-key.ts';
import { CrashRecords } from '../../api/src/testing/money/crash-records.ts';
import { nodeFlags } from '../../tooling/lib/node-flags.ts';
import { makeFolder, waitFor, writeConfiguration } from './files.ts';
import { Machine } from './machine.ts';
import { addressOf, createNetworks, removeNetworks } from './network.ts';
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

const urlAt = (port: number) => `postgresql://dayrise_app:${password}@${host}:${port}/dayrise`;
const pooledUrl = urlAt(ports.pooled);

export interface ClusterSettings {
  /** The market service that the workers poll. */
  readonly marketUrl: string;
  readonly marketPollMs: number;
  readonly mailUrl: string;
}

/** All machines of the installation. */
export class ClusterWorld {
  readonly url = `http://${host}:${ports.api}`;
  /** The address of the API whose rate limits are not scaled. */
  readonly limitedUrl = `http://${host}:${ports.limitedApi}`;
  readonly ownerUrl = `postgresql://postgres:${password}@${host}:${ports.primary}/dayrise`;
  /** The application's way to the primary. */
  readonly pooledUrl = pooledUrl;
  readonly records = new CrashRecords(this.ownerUrl);
  readonly folder: string;
  readonly etcd: Machine[];
  readonly databases: DatabaseMachine[];
  readonly redis: Machine[];
  readonly sentinels: Machine[];
  readonly poolers: Machine[];
  readonly proxy: Machine;
  readonly apis: Machine[];
  readonly workers: Machine[];
  readonly #limitedApi: Machine;

  constructor(folder: string, settings: ClusterSettings) {
    this.folder = folder;
    const owner = postgresUser();
    makeFolder(join(folder, 'logs'));
    this.etcd = planEtcd(folder);
    this.databases = planDatabases({ folder, owner });
    this.redis = planRedis(folder);
    this.sentinels = planSentinels(folder);
    this.poolers = this.#planPoolers(owner);
    this.proxy = this.#planProxy();
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
    const api = (name: string, port: number, more: Record<string, string> = {}) =>
      node(name, [...nodeFlags, 'src/main.ts'], { PORT: String(port), ...more });
    this.apis = ports.apis.map((port, n) => api(`API ${n}`, port));
    this.#limitedApi = api('limited API', ports.limitedApi, { RATE_LIMIT_SCALE: '1' });
    this.workers = [0, 1].map((n) => node(`worker ${n}`, [...nodeFlags, 'src/worker.ts'], {}));
  }

  get #machines(): Machine[] {
    return [
      ...this.workers,
      ...this.apis,
      this.#limitedApi,
      this.proxy,
      ...this.poolers,
      ...this.sentinels,
      ...this.redis,
      ...this.databases,
      ...this.etcd,
    ];
  }

  /** Starts the stores, then the application. */
  async start(): Promise<void> {
    createNetworks();
    await startAll([...this.etcd, ...this.redis]);
    await startAll(this.sentinels);
    await waitForEtcd();
    await startAll(this.databases);
    await startAll([...this.poolers, this.proxy]);
    await waitForPair();
    await waitForRedis();
    await this.#createDatabase();
    await migrate(this.ownerUrl);
    await openApplicationLogin(this.ownerUrl, password);
    await startAll([...this.apis, this.#limitedApi, ...this.workers]);
    await this.settled();
  }

  async #createDatabase(): Promise<void> {
    const client = await waitFor('the proxy to lead to the primary', async () => {
      const found = new pg.Client({ connectionString: this.ownerUrl.replace('/dayrise', '/postgres') });
      found.on('error', () => undefined);
      await found.connect();
      return found;
    });
    await client.query('CREATE DATABASE dayrise');
    await client.end();
  }

  /** Waits until every service is up, with a standby and a replica. */
  async settled(): Promise<void> {
    await Promise.all([waitForEtcd(), waitForPair(90), waitForRedis()]);
    for (const port of [...ports.apis, ports.limitedApi, ports.api]) {
      await waitFor(`the API on port ${port} to be ready`, async () => {
        const signal = AbortSignal.timeout(3000);
        return (await fetch(`http://${host}:${port}/api/health/ready`, { signal })).ok;
      });
    }
  }

  async stop(): Promise<void> {
    for (const machine of this.#machines) machine.thaw();
    const application = [...this.workers, ...this.apis, this.#limitedApi];
    await Promise.all(application.map((machine) => machine.stop()));
    await Promise.all(this.#machines.map((machine) => machine.stop()));
    removeNetworks();
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

  #planProxy(): Machine {
    const at = (port: number | undefined) => `${host}:${port}`;
    const configuration = writeConfiguration('haproxy.cfg', join(this.folder, 'haproxy.cfg'), {
      SOCKET: join(this.folder, 'haproxy.sock'),
      PRIMARY: at(ports.primary),
      STANDBY: at(ports.standby),
      PGBOUNCER: at(ports.pooled),
      REDIS: at(ports.redisMaster),
      API: at(ports.api),
      DATABASE_A: `${addressOf('a', 'app')}:${ports.postgres}`,
      DATABASE_B: `${addressOf('b', 'app')}:${ports.postgres}`,
      PATRONI_PORT: ports.patroni,
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
    return new Machine({
      name: 'HAProxy',
      command: '/usr/sbin/haproxy',
      args: () => ['-db', '-f', configuration],
      log: join(this.folder, 'logs', 'haproxy.log'),
    });
  }
}

async function startAll(machines: readonly Machine[]): Promise<void> {
  await Promise.all(machines.map((machine) => machine.start()));
}

function environmentOf(folder: string, settings: ClusterSettings): Record<string, string> {
  return {
    HOST: host,
    DATA_DIR: makeFolder(join(folder, 'data')),
    DATABASE_URL: pooledUrl,
    DATABASE_PROBE_URL: urlAt(ports.primary),
    // Debian 12's PgBouncer doesn't support prepared statements in transaction mode.
    DATABASE_PREPARE: 'off',
    DATABASE_READ_URL: urlAt(ports.standby),
    REDIS_URL: `redis://:${password}@${host}:${ports.redisMaster}`,
    REDIS_JOBS_URL: `redis://:${password}@${host}:${ports.redisMaster}/1`,
    SIGNING_SECRET: randomBytes(32).toString('hex'),
    LOG_SIGNING_KEY: newSigningKey('cluster.dayrise.test/log'),
    MAIL_URL: settings.mailUrl,
    PUBLIC_URL: `http://${host}:${ports.api}`,
    MARKET_SOURCE: 'coingecko',
    MARKET_API_URL: settings.marketUrl,
    MARKET_POLL_MS: String(settings.marketPollMs),
    MARKET_CALLS_PER_MINUTE: '10000',
    RATE_LIMIT_SCALE: '1000000',
    STAFF_SECOND_FACTOR: 'optional',
    INACTIVITY_MS: '86400000',
    ADMIN_INACTIVITY_MS: '86400000',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
  };
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startServices } from '../../../scripts/services.ts';
import { migrate } from '../data/migrate.ts';
import { environment } from './environment.ts';

/** A service of a test's own, whose processes can be stopped as a machine that hangs stops them. */
export interface HangableService {
  /** Sends SIGSTOP to every process of the service. */
  hang(): Promise<void>;
  /** Lets them go on. */
  goOn(): void;
}

export interface OwnServices {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly postgres: HangableService;
  readonly redis: HangableService;
  stop(): Promise<void>;
}

/** A migrated PostgreSQL and a Redis that no other test uses. */
export async function startOwnServices(): Promise<OwnServices> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dayrise-own-'));
  const services = await startServices({ dataDir, redisEngine: environment.EMBEDDED_REDIS, durable: false });
  const { databaseUrl, redisUrl } = services;
  await migrate(databaseUrl);
  const redisProcess = services.processes.find(({ name }) => name === 'Redis')?.pid();
  if (redisProcess === undefined) throw new Error('Redis does not run.');
  const postgres = hangable(() => postgresProcesses(dataDir, databaseUrl));
  const redis = hangable(async () => [redisProcess]);
  return {
    databaseUrl,
    redisUrl,
    postgres,
    redis,
    stop: async () => {
      postgres.goOn();
      redis.goOn();
      await services.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function hangable(findProcesses: () => Promise<number[]>): HangableService {
  let stopped: number[] = [];
  return {
    hang: async () => {
      stopped = await findProcesses();
      for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    },
    goOn: () => {
      for (const pid of stopped) process.kill(pid, 'SIGCONT');
      stopped = [];
    },
  };
}

/** The server, which starts a process for each connection, first, so that no more are added. */
async function postgresProcesses(dataDir: string, url: string): Promise<number[]> {
  const server = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
    );
    return [server, ...rows.map(({ pid }) => pid)];
  } finally {
    await client.end();
  }
}

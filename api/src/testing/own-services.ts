import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Standby, startStandby } from '../../../tooling/services/standby.ts';
import { startServices } from '../../../tooling/services.ts';
import { migrate } from '../data/migrate.ts';
import { environment } from './environment.ts';

/** A service that can be frozen, as on a hung machine. */
export interface FreezableService {
  /** Sends SIGSTOP to every process of the service. */
  hang(): Promise<void>;
  /** Sends SIGCONT to them. */
  resume(): void;
}

export interface OwnServices {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly postgres: FreezableService;
  readonly redis: FreezableService;
  /** Starts a standby of PostgreSQL. Stop it first. */
  startStandby(): Promise<Standby>;
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
  const postgres = freezable(() => postgresProcesses(dataDir, databaseUrl));
  const redis = freezable(async () => [redisProcess]);
  return {
    databaseUrl,
    redisUrl,
    postgres,
    redis,
    startStandby: () => startStandby({ databaseUrl, dataDir }),
    stop: async () => {
      postgres.resume();
      redis.resume();
      await services.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function freezable(findProcesses: () => Promise<number[]>): FreezableService {
  let stopped: number[] = [];
  return {
    hang: async () => {
      stopped = await findProcesses();
      for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    },
    resume: () => {
      for (const pid of stopped) process.kill(pid, 'SIGCONT');
      stopped = [];
    },
  };
}

/** The server is first, so that it can't start further processes for connections. */
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { config } from '../../api/src/config.ts';
import { address } from '../services/postgres.ts';
import type { ServiceState } from '../services/state.ts';
import { startServices } from '../services.ts';

/**
 * Runs `work` with the owner's address of this installation's PostgreSQL: the given one, that of the instance
 * which runs in DATA_DIR, or an embedded one started for the while.
 */
export async function withDatabase<Result>(work: (databaseUrl: string) => Promise<Result>): Promise<Result> {
  const running = config.DATABASE_URL ?? (await runningDatabase());
  if (running) return work(running);
  const services = await startServices({ dataDir: config.DATA_DIR, redisUrl: 'redis://unused' });
  try {
    return await work(services.databaseUrl);
  } finally {
    await services.stop();
  }
}

async function runningDatabase(): Promise<string | undefined> {
  const state = readState();
  if (!state) return undefined;
  const url = address(state.postgresPassword, state.postgresPort);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  try {
    await client.connect();
    return url;
  } catch {
    return undefined;
  } finally {
    await client.end();
  }
}

function readState(): ServiceState | undefined {
  try {
    return JSON.parse(readFileSync(join(config.DATA_DIR, 'services.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

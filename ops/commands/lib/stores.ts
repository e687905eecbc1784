import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { config } from '../../../api/src/config.ts';
import { requireGivenStores } from '../../../tooling/lib/given-stores.ts';
import { address } from '../../../tooling/services/postgres.ts';
import { redisAddress } from '../../../tooling/services/redis.ts';
import type { ServiceState } from '../../../tooling/services/state.ts';
import { startServices } from '../../../tooling/services.ts';

export interface Stores {
  /** Signs in as the owner of the database. */
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

/**
 * Runs `work` with this installation's stores: the configured ones, those of the instance running in DATA_DIR, or
 * embedded ones that are stopped afterwards. Throws if they can't be reached.
 */
export async function withStores<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> {
  await requireGivenStores(config);
  const running = await runningStores();
  const databaseUrl = config.DATABASE_URL ?? running?.databaseUrl;
  const redisUrl = config.REDIS_URL ?? running?.redisUrl;
  if (databaseUrl && redisUrl) return work({ databaseUrl, redisUrl });
  const services = await startServices({ dataDir: config.DATA_DIR, databaseUrl, redisUrl });
  try {
    return await work(services);
  } finally {
    await services.stop();
  }
}

/** Like `withStores`, but only with the database. */
export async function withDatabase<Result>(work: (databaseUrl: string) => Promise<Result>): Promise<Result> {
  await requireGivenStores({ DATABASE_URL: config.DATABASE_URL });
  const databaseUrl = config.DATABASE_URL ?? (await runningStores())?.databaseUrl;
  if (databaseUrl) return work(databaseUrl);
  const services = await startServices({ dataDir: config.DATA_DIR, redisUrl: 'redis://unused' });
  try {
    return await work(services.databaseUrl);
  } finally {
    await services.stop();
  }
}

async function runningStores(): Promise<Stores | undefined> {
  const state = readState();
  if (!state) return undefined;
  const databaseUrl = address(state.postgresPassword, state.postgresPort);
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 1000 });
  try {
    await client.connect();
    return { databaseUrl, redisUrl: redisAddress(state.redisPassword, state.redisPort) };
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

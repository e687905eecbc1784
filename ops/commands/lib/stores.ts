import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { config } from '../../../api/src/config.ts';
import { requireGivenStores } from '../../../tooling/lib/given-stores.ts';
import { claimDataDir, findInstance } from '../../../tooling/lib/instance-lock.ts';
import { address } from '../../../tooling/services/postgres.ts';
import { redisAddress } from '../../../tooling/services/redis.ts';
import type { ServiceState } from '../../../tooling/services/state.ts';
import { startServices } from '../../../tooling/services.ts';

export interface Stores {
  /** Signs in as the owner of the database. */
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

/** How long a running instance's PostgreSQL may take to answer. It may just be starting. */
const timeoutMs = 15_000;

/** Whether `work` requires Redis, also does its part without one that doesn't answer, or asks none. */
export type RedisNeed = 'required' | 'optional' | 'none';

/**
 * Runs `work` with this installation's stores: the configured ones, those of the instance running in DATA_DIR, or
 * embedded ones that are stopped afterwards. Throws before any work if they can't be reached, if they are another
 * command's, or if it is unknown which Redis belongs to the given database.
 */
export async function withStores<Result>(
  work: (stores: Stores) => Promise<Result>,
  { redis }: { readonly redis: RedisNeed } = { redis: 'required' },
): Promise<Result> {
  const { DATABASE_URL, REDIS_URL } = config;
  await requireGivenStores({ DATABASE_URL, REDIS_URL: redis === 'required' ? REDIS_URL : undefined });
  const redisUrl = REDIS_URL ?? (redis === 'none' ? 'redis://unused' : undefined);
  if (DATABASE_URL && redisUrl) return work({ databaseUrl: DATABASE_URL, redisUrl });
  const instance = findInstance(config.DATA_DIR);
  if (instance?.use === 'command')
    throw new Error(
      `Another command (process ${instance.pid}) is using ${config.DATA_DIR}. Try again when it has ended.`,
    );
  if (instance) {
    const running = await storesOf(instance.pid, DATABASE_URL);
    return work({ databaseUrl: running.databaseUrl, redisUrl: REDIS_URL ?? running.redisUrl });
  }
  if (DATABASE_URL && !readState())
    throw new Error('DATABASE_URL is set, but REDIS_URL is not. Set it as the api processes have it.');
  const release = claimDataDir(config.DATA_DIR, 'command');
  try {
    const services = await startServices({ dataDir: config.DATA_DIR, databaseUrl: DATABASE_URL, redisUrl });
    return await work(services).finally(() => services.stop());
  } finally {
    release();
  }
}

/** Like `withStores`, but only with the database. */
export function withDatabase<Result>(work: (databaseUrl: string) => Promise<Result>): Promise<Result> {
  return withStores(({ databaseUrl }) => work(databaseUrl), { redis: 'none' });
}

/** Returns the stores of a running instance. Throws if its PostgreSQL, unless one is given, doesn't answer in time. */
async function storesOf(instance: number, givenDatabase: string | undefined): Promise<Stores> {
  for (const deadline = Date.now() + timeoutMs; ; await sleep(200)) {
    const state = readState();
    if (state) {
      const databaseUrl = givenDatabase ?? address(state.postgresPassword, state.postgresPort);
      if (givenDatabase || (await answers(databaseUrl)))
        return { databaseUrl, redisUrl: redisAddress(state.redisPassword, state.redisPort) };
    }
    if (Date.now() > deadline)
      throw new Error(
        `The instance in ${config.DATA_DIR} (process ${instance}) is running, but its PostgreSQL doesn't answer. ` +
          'Try again later, or stop it first. If it was started with DATABASE_URL, set that here, too.',
      );
  }
}

async function answers(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
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

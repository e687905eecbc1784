import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { config } from '../../api/src/config.ts';
import type { Lifecycle } from './lifecycle.ts';
import { nodeFlags } from './node-flags.ts';
import type { Environment } from './prepare.ts';
import { readable } from './readable-log.ts';
import { type ProcessPlan, supervise } from './supervise.ts';
import { until } from './until.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Milliseconds that a process has to answer a probe. */
const probeTimeoutMs = 8000;

export interface BackendOptions {
  readonly lifecycle: Lifecycle;
  readonly environment: Environment;
  readonly report: (line: string) => void;
  /** For development: restart when a source changes, and print the log. */
  readonly watch?: boolean;
}

/** Returns the origin at which this machine reaches the HTTP process; `localhost` unless HOST is a specific address. */
export function originOf(port: string | number): string {
  const isLocal = ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost'].includes(config.HOST);
  const name = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  return `http://${isLocal ? 'localhost' : name}:${port}`;
}

/** Starts the HTTP process. Resolves once it is healthy. */
export function startApi(options: BackendOptions): Promise<void> {
  const port = options.environment.PORT || config.PORT;
  return startBackend('api', [...nodeFlags, join(root, 'api/src/main.ts')], options, {
    ready: () => waitUntilHealthy(originOf(port)),
    probe: async () => {
      await fetch(`${originOf(port)}/api/health/live`, { signal: AbortSignal.timeout(probeTimeoutMs) });
    },
  });
}

/** Starts the job process. */
export function startWorker(options: BackendOptions): Promise<void> {
  return startBackend('worker', [...nodeFlags, join(root, 'api/src/worker.ts')], options, {
    probe: async (child) => {
      child.send('ping');
      await once(child, 'message', { signal: AbortSignal.timeout(probeTimeoutMs) });
    },
  });
}

async function startBackend(
  name: string,
  command: readonly string[],
  { lifecycle, environment, report, watch }: BackendOptions,
  checks: Pick<ProcessPlan, 'ready' | 'probe'>,
): Promise<void> {
  const supervised = supervise(
    {
      name,
      command: process.execPath,
      args: command,
      cwd: join(root, 'api'),
      env: watch
        ? environment
        : { ...environment, NODE_ENV: 'production', LOG_FILE: join(config.DATA_DIR, 'logs', name, name) },
      output: watch ? (line) => console.log(readable(line)) : 'pipe',
      stopSignal: 'SIGTERM',
      stopTimeoutMs: config.SHUTDOWN_MS + 2000,
      ready: checks.ready,
      // A debugger may hold it.
      probe: watch ? undefined : checks.probe,
      sources: watch
        ? ['api/src', 'contracts/src', 'verify-statement/src'].map((name) => join(root, name))
        : undefined,
    },
    (message) => void lifecycle.stop(1, message),
    report,
  );
  await lifecycle.onStop(() => supervised.stop());
  await supervised.ready;
}

/** Waits until an API is healthy. Throws after a minute. */
export function waitUntilHealthy(origin: string): Promise<void> {
  const address = `${origin}/api/health/ready`;
  return until(async () => {
    const response = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (response?.status === 200) return;
    throw new Error(
      `The API does not answer at ${address} (${response ? response.status : 'no connection'}).`,
    );
  }, 60_000);
}

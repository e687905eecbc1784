import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { makeFolder, waitFor, writeConfiguration } from './files.ts';
import { Machine } from './machine.ts';
import { postgresUser } from './packages.ts';
import { host, ports } from './ports.ts';
import { password, pgbackrestConfiguration, waitForPair } from './postgres.ts';
import type { ClusterWorld } from './world.ts';

/** Runs pgBackRest as PostgreSQL's user on the machine of the primary. */
async function pgbackrest(world: ClusterWorld, ...args: string[]): Promise<number> {
  const name = (await waitForPair()) === 0 ? 'a' : 'b';
  return run(pgbackrestConfiguration(world.folder, name), args);
}

/** Returns the seconds that it took. */
async function run(configuration: string, args: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  // Asynchronous, because this process also serves mail and the market.
  await promisify(execFile)('pgbackrest', [`--config=${configuration}`, '--stanza=dayrise', ...args], {
    ...postgresUser(),
    cwd: '/',
    env: { PATH: process.env.PATH },
  });
  return (performance.now() - startedAt) / 1000;
}

/** Starts archiving, and takes a full backup while the platform runs. Returns its seconds. */
export async function backUp(world: ClusterWorld): Promise<number> {
  await pgbackrest(world, 'stanza-create');
  return pgbackrest(world, '--type=full', 'backup');
}

/** Figures that must be equal before the disaster and after the restore. */
const figures = `
  SELECT (SELECT count(*)::int FROM journal) AS journals, (SELECT count(*)::int FROM entry) AS entries,
    (SELECT sum(balance)::text FROM account WHERE kind = 'cash') AS cash,
    (SELECT count(*)::int FROM withdrawal) AS withdrawals,
    (SELECT max(occurred_at)::text FROM journal) AS last_journal,
    (SELECT count(*)::int FROM session WHERE ended_at IS NULL) AS sessions`;

export interface Restored {
  readonly seconds: number;
  readonly before: unknown;
  readonly after: unknown;
  readonly broken: readonly unknown[];
}

/** Drops the ledger's tables, and restores the database to the second before on a separate server. */
export async function restoreBeforeDisaster(world: ClusterWorld): Promise<Restored> {
  const [before] = await world.records.query(figures);
  const [moment] = await world.records.query('SELECT clock_timestamp()::text AS at');
  await sleep(1000);
  await world.records.query('DROP TABLE journal, entry, account, withdrawal CASCADE');
  await world.records.query('SELECT pg_switch_wal()');
  await waitFor('the log of the disaster in the archive', async () => {
    const [row] = await world.records.query(
      'SELECT last_archived_time > $1::timestamptz AS done FROM pg_stat_archiver',
      [moment?.at],
    );
    return row?.done;
  });

  const owner = postgresUser();
  const shared = join(world.folder, 'postgres');
  const data = makeFolder(join(shared, 'restored'), owner);
  const sockets = makeFolder(join(shared, 'sockets-restored'), owner);
  const configuration = writeConfiguration(
    'pgbackrest.conf',
    join(world.folder, 'pgbackrest-restored.conf'),
    {
      REPOSITORY: join(shared, 'repository'),
      LOGS: join(shared, 'pgbackrest-logs'),
      LOCKS: join(shared, 'locks-restored'),
      DATA: data,
      PORT: ports.restored,
      SOCKETS: sockets,
    },
  );
  const startedAt = performance.now();
  await run(configuration, ['--type=time', `--target=${moment?.at}`, '--target-action=promote', 'restore']);
  const server = new Machine({
    name: 'restored',
    command: '/usr/lib/postgresql/15/bin/postgres',
    // Patroni's settings contain the original paths.
    args: () => [
      ...['-D', data, '-p', String(ports.restored), '-h', host, '-k', sockets],
      ...[
        '-c',
        'archive_mode=off',
        '-c',
        'synchronous_standby_names=',
        '-c',
        `hba_file=${join(data, 'pg_hba.conf')}`,
      ],
      ...['-c', `config_file=${join(data, 'postgresql.base.conf')}`, '-c', 'max_connections=200'],
      ...['-c', `restore_command=pgbackrest --config=${configuration} --stanza=dayrise archive-get %f "%p"`],
      ...['-c', `recovery_target_time=${moment?.at}`, '-c', 'recovery_target_action=promote'],
    ],
    user: owner,
    log: join(world.folder, 'logs', 'restored.log'),
  });
  await server.start();
  try {
    const client = await waitFor('the restored server to take writes', async () => {
      const found = new pg.Client({
        connectionString: `postgresql://postgres:${password}@${host}:${ports.restored}/dayrise`,
      });
      found.on('error', () => undefined);
      await found.connect();
      const { rows } = await found.query('SELECT pg_is_in_recovery() AS waiting');
      if (!rows[0]?.waiting) return found;
      await found.end();
      return null;
    });
    const seconds = (performance.now() - startedAt) / 1000;
    const after = (await client.query(figures)).rows[0];
    const broken = (await client.query('SELECT name, broken FROM verify_ledger() WHERE broken IS NOT NULL'))
      .rows;
    await client.end();
    return { seconds, before, after, broken };
  } finally {
    await server.stop();
  }
}

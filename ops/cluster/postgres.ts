import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import { makeFolder, type Owner, waitFor, writeConfiguration } from './files.ts';
import { Machine, type MachinePlan, treeOf } from './machine.ts';
import {
  addressOf,
  addressRange,
  cut,
  type DatabaseName,
  databaseNames,
  inNamespace,
  type Network,
  ownAddress,
  reconnect,
} from './network.ts';
import { host, ports } from './ports.ts';

export const password = 'cluster';

/** A machine with Patroni, whose PostgreSQL is not its child process. */
export class DatabaseMachine extends Machine {
  readonly #database: DatabaseName;
  readonly #data: string;

  constructor(plan: MachinePlan, database: DatabaseName, data: string) {
    super(plan);
    this.#database = database;
    this.#data = data;
  }

  /** Cuts the machine off networks; its processes keep running. */
  cutOff(networks: readonly Network[]): void {
    for (const network of networks) cut(this.#database, network);
  }

  reconnect(networks: readonly Network[]): void {
    for (const network of networks) reconnect(this.#database, network);
  }

  protected override pids(): number[] {
    return [...new Set([...treeOf(this.postmaster()), ...super.pids()])];
  }

  /** The process id of the server; empty while it is down. */
  postmaster(): number[] {
    try {
      const pid = Number(readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      return isPostgres(pid) ? [pid] : [];
    } catch {
      return [];
    }
  }
}

/** Whether the process is PostgreSQL: the id in the file may have been reused. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return false;
  }
}

export interface DatabaseFolders {
  readonly folder: string;
  readonly owner: Owner;
}

const etcdUrl = (port: number) => `http://${ownAddress('peers')}:${port}`;

/** Three machines with etcd, in the order of their ports. */
export function planEtcd(folder: string): Machine[] {
  const peer = (n: number) => `http://${host}:${ports.etcdPeers[n]}`;
  const members = ports.etcd.map((_, n) => `etcd${n}=${peer(n)}`).join(',');
  return ports.etcd.map(
    (port, n) =>
      new Machine({
        name: `etcd ${n}`,
        command: '/usr/bin/etcd',
        args: () => [
          `--name=etcd${n}`,
          `--data-dir=${join(folder, `etcd${n}`)}`,
          // Patroni 3.0 is safe with the second API only.
          '--enable-v2=true',
          `--listen-client-urls=${etcdUrl(port)}`,
          `--advertise-client-urls=${etcdUrl(port)}`,
          `--listen-peer-urls=${peer(n)}`,
          `--initial-advertise-peer-urls=${peer(n)}`,
          `--initial-cluster=${members}`,
          '--heartbeat-interval=200',
          '--election-timeout=2000',
          '--logger=zap',
          '--log-level=warn',
        ],
        log: join(folder, 'logs', `etcd${n}.log`),
      }),
  );
}

export function pgbackrestConfiguration(folder: string, name: DatabaseName): string {
  return join(folder, `pgbackrest-${name}.conf`);
}

const patroniConfiguration = (folder: string, name: DatabaseName) => join(folder, `patroni-${name}.yml`);

/** Two machines with PostgreSQL under Patroni. */
export function planDatabases({ folder, owner }: DatabaseFolders): DatabaseMachine[] {
  const shared = join(folder, 'postgres');
  makeFolder(shared, owner);
  for (const name of ['repository', 'locks', 'pgbackrest-logs']) makeFolder(join(shared, name), owner);
  return databaseNames.map((name) => {
    const data = join(shared, name);
    const sockets = makeFolder(join(shared, `sockets-${name}`), owner);
    const pgbackrest = writeConfiguration('pgbackrest.conf', pgbackrestConfiguration(folder, name), {
      REPOSITORY: join(shared, 'repository'),
      LOGS: join(shared, 'pgbackrest-logs'),
      LOCKS: join(shared, 'locks'),
      DATA: data,
      PORT: ports.postgres,
      SOCKETS: sockets,
    });
    const configuration = writeConfiguration('patroni.yml', patroniConfiguration(folder, name), {
      NAME: name,
      ADDRESS: addressOf(name, 'peers'),
      PATRONI_PORT: ports.patroni,
      PORT: ports.postgres,
      ETCD: ports.etcd.map((port) => `${ownAddress('peers')}:${port}`).join(','),
      PGBACKREST: pgbackrest,
      NETWORK: addressRange,
      DATA: data,
      PGPASS: join(shared, `pgpass-${name}`),
      SOCKETS: sockets,
      PASSWORD: password,
      REPLICATION_PASSWORD: `${password}-replication`,
      REST_PASSWORD: `${password}-rest`,
    });
    const command = [
      ...inNamespace(name),
      'setpriv',
      ...[`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'],
      ...['patroni', configuration],
    ];
    return new DatabaseMachine(
      {
        name: `PostgreSQL ${name}`,
        command: command[0] ?? '',
        args: () => command.slice(1),
        cwd: shared,
        log: join(folder, 'logs', `patroni-${name}.log`),
      },
      name,
      data,
    );
  });
}

/**
 * Lets a read of the standby hold back a change that locks what it reads, until PostgreSQL cancels it
 * (`max_standby_streaming_delay`): the standby has received everything, but doesn't apply it.
 */
export async function holdStandbyBack(): Promise<void> {
  const { leader, candidate } = await waitForNames();
  const primary = await connect(leader);
  await primary.query('CREATE TABLE IF NOT EXISTS held_back ()');
  const standby = await connect(candidate);
  const read = () => standby.query('SELECT FROM held_back');
  await waitFor('the standby to have the table', read);
  await standby.query('BEGIN');
  await read();
  await primary.query('TRUNCATE held_back');
  await primary.end();
}

async function connect(name: DatabaseName): Promise<pg.Client> {
  const address = `${addressOf(name, 'app')}:${ports.postgres}`;
  const client = new pg.Client({ connectionString: `postgresql://postgres:${password}@${address}/postgres` });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Makes the standby the primary, as an operator does. */
export async function switchOver(folder: string): Promise<void> {
  const { leader, candidate } = await waitForNames();
  await promisify(execFile)('patronictl', [
    ...['-c', patroniConfiguration(folder, candidate), 'switchover'],
    ...['--leader', leader, '--candidate', candidate, '--force'],
  ]);
}

/** Waits for a primary with a synchronous standby. Returns their names. */
async function waitForNames() {
  const [a, b] = databaseNames;
  return (await waitForPair()) === 0 ? { leader: a, candidate: b } : { leader: b, candidate: a };
}

const Members = z.object({
  members: z.array(z.object({ name: z.enum(databaseNames), role: z.string(), state: z.string() })),
});

/** The roles of the two servers as Patroni sees them, or null while nobody answers. */
async function readMembers() {
  for (const name of databaseNames) {
    const answer = await fetch(`http://${addressOf(name, 'peers')}:${ports.patroni}/cluster`, {
      signal: AbortSignal.timeout(2000),
    }).catch(() => null);
    if (answer?.ok) return Members.parse(await answer.json()).members;
  }
  return null;
}

/** Waits for a primary with a synchronous standby. Returns the primary's number. */
export async function waitForPair(seconds = 60): Promise<number> {
  return waitFor(
    'a primary and a synchronous standby of PostgreSQL',
    async () => {
      const members = (await readMembers()) ?? [];
      const standby = members.some(
        ({ role, state }) => role === 'sync_standby' && ['running', 'streaming'].includes(state),
      );
      const primary = members.find(({ role, state }) => role === 'leader' && state === 'running');
      // Plus one, because 0 means not yet.
      return standby && primary ? databaseNames.indexOf(primary.name) + 1 : 0;
    },
    seconds,
  ).then((number) => number - 1);
}

/** Waits until all members of etcd are healthy. Returns the leader's number. */
export async function waitForEtcd(): Promise<number> {
  return waitFor('three healthy members of etcd', async () => {
    const states = await Promise.all(
      ports.etcd.map(async (port) => {
        const signal = AbortSignal.timeout(2000);
        const healthy = await fetch(`${etcdUrl(port)}/health`, { signal });
        const self = await fetch(`${etcdUrl(port)}/v2/stats/self`, { signal });
        return healthy.ok ? z.object({ state: z.string() }).parse(await self.json()).state : '';
      }),
    );
    return states.every((state) => state !== '') ? states.indexOf('StateLeader') + 1 : 0;
  }).then((number) => number - 1);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makeFolder, type Owner, waitFor, writeConfiguration } from './files.ts';
import { Machine, type MachinePlan, treeOf } from './machine.ts';
import { host, ports } from './ports.ts';

export const password = 'cluster';

/** A machine with Patroni, which starts PostgreSQL in a session of its own. */
export class DatabaseMachine extends Machine {
  readonly #data: string;
  readonly patroni: number;

  constructor(plan: MachinePlan, { data, patroni }: { data: string; patroni: number }) {
    super(plan);
    this.#data = data;
    this.patroni = patroni;
  }

  protected override pids(): number[] {
    return [...new Set([...treeOf(this.postmaster()), ...super.pids()])];
  }

  /** The server's process; none while it is down. */
  postmaster(): number[] {
    try {
      const pid = Number(readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      return isPostgres(pid) ? [pid] : [];
    } catch {
      return [];
    }
  }
}

/** The number in the file may be that of another process by now. */
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

/** Three machines with etcd, in the order of their ports. */
export function planEtcd(folder: string): Machine[] {
  const address = (port: number) => `http://${host}:${port}`;
  const members = ports.etcd.map((_, n) => `etcd${n}=${address(ports.etcdPeers[n] ?? 0)}`).join(',');
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
          `--listen-client-urls=${address(port)}`,
          `--advertise-client-urls=${address(port)}`,
          `--listen-peer-urls=${address(ports.etcdPeers[n] ?? 0)}`,
          `--initial-advertise-peer-urls=${address(ports.etcdPeers[n] ?? 0)}`,
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

const names = ['a', 'b'] as const;

export function pgbackrestConfiguration(folder: string, name: 'a' | 'b'): string {
  return join(folder, `pgbackrest-${name}.conf`);
}

/** Two machines with PostgreSQL under Patroni. */
export function planDatabases({ folder, owner }: DatabaseFolders): DatabaseMachine[] {
  const shared = join(folder, 'postgres');
  makeFolder(shared, owner);
  for (const name of ['repository', 'locks', 'pgbackrest-logs']) makeFolder(join(shared, name), owner);
  return names.map((name, n) => {
    const data = join(shared, name);
    const port = ports.postgres[n] ?? 0;
    const patroni = ports.patroni[n] ?? 0;
    const sockets = makeFolder(join(shared, `sockets-${name}`), owner);
    const pgbackrest = writeConfiguration('pgbackrest.conf', pgbackrestConfiguration(folder, name), {
      REPOSITORY: join(shared, 'repository'),
      LOGS: join(shared, 'pgbackrest-logs'),
      LOCKS: join(shared, 'locks'),
      DATA: data,
      PORT: port,
      SOCKETS: sockets,
    });
    const configuration = writeConfiguration('patroni.yml', join(folder, `patroni-${name}.yml`), {
      NAME: name,
      PATRONI: `${host}:${patroni}`,
      ETCD: ports.etcd.map((each) => `${host}:${each}`).join(','),
      PGBACKREST: pgbackrest,
      NETWORK: `${host}/32`,
      LISTEN: `${host}:${port}`,
      DATA: data,
      PGPASS: join(shared, `pgpass-${name}`),
      SOCKETS: sockets,
      PASSWORD: password,
    });
    return new DatabaseMachine(
      {
        name: `PostgreSQL ${name}`,
        command: '/usr/bin/patroni',
        args: () => [configuration],
        cwd: shared,
        user: owner,
        log: join(folder, 'logs', `patroni-${name}.log`),
      },
      { data, patroni },
    );
  });
}

const Members = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

/** The roles of the two servers as Patroni sees them, or null while nobody answers. */
async function readMembers() {
  for (const port of ports.patroni) {
    const answer = await fetch(`http://${host}:${port}/cluster`, {
      signal: AbortSignal.timeout(2000),
    }).catch(() => null);
    if (answer?.ok) return Members.parse(await answer.json()).members;
  }
  return null;
}

/** Waits for a primary with a synchronous standby. Returns the primary's number. */
export async function waitForPair(seconds = 60): Promise<number> {
  return waitFor(
    'PostgreSQL has a primary and a synchronous standby',
    async () => {
      const members = (await readMembers()) ?? [];
      const standby = members.some(
        ({ role, state }) => role === 'sync_standby' && ['running', 'streaming'].includes(state),
      );
      const primary = members.find(({ role, state }) => role === 'leader' && state === 'running');
      // One more, so that the first isn't taken for none.
      return standby && primary ? names.indexOf(primary.name as 'a' | 'b') + 1 : 0;
    },
    seconds,
  ).then((number) => number - 1);
}

/** Waits until all of etcd are well. Returns the leader's number. */
export async function waitForEtcd(): Promise<number> {
  return waitFor('etcd is complete', async () => {
    const states = await Promise.all(
      ports.etcd.map(async (port) => {
        const signal = AbortSignal.timeout(2000);
        const healthy = await fetch(`http://${host}:${port}/health`, { signal });
        const self = await fetch(`http://${host}:${port}/v2/stats/self`, { signal });
        return healthy.ok ? z.object({ state: z.string() }).parse(await self.json()).state : '';
      }),
    );
    return states.every((state) => state !== '') ? states.indexOf('StateLeader') + 1 : 0;
  }).then((number) => number - 1);
}

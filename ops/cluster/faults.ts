import { setTimeout as sleep } from 'node:timers/promises';
import { type Machine, send } from './machine.ts';
import type { Network } from './network.ts';
import { holdStandbyBack, switchOver, waitForEtcd, waitForPair } from './postgres.ts';
import { lastLeader, waitForRedis } from './redis.ts';
import type { ClusterWorld } from './world.ts';

/** Ends a fault. */
type Repair = () => void | Promise<void>;

export interface Fault {
  readonly name: string;
  /** Milliseconds until the repair at the earliest; it also waits until the platform is back. */
  readonly lastsMs: number;
  /** Whether only the repair brings the platform back, because the test runs just one machine of the kind. */
  readonly needsRepair?: boolean;
  /** Whether to check that the standby isn't taken for the primary before it is. */
  readonly holdsStandbyBack?: boolean;
  /** Whether to check that a used-up rate limit holds. */
  readonly watchesLimits?: boolean;
  readonly inject: (world: ClusterWorld) => Promise<Repair>;
}

type Pick = (world: ClusterWorld) => Machine | undefined | Promise<Machine | undefined>;

function found<Kind>(machine: Kind | undefined): Kind {
  if (!machine) throw new Error('There is no such machine.');
  return machine;
}

const dies = (what: string, find: Pick, lastsMs: number): Fault => ({
  name: `${what}: kill -9`,
  lastsMs,
  inject: async (world) => {
    const machine = found(await find(world));
    machine.kill();
    return () => machine.start();
  },
});

const freezes = (what: string, find: Pick, lastsMs: number): Fault => ({
  name: `${what}: SIGSTOP`,
  lastsMs,
  inject: async (world) => {
    const machine = found(await find(world));
    machine.freeze();
    return () => machine.thaw();
  },
});

const both = (what: string, find: Pick, lastsMs: number) => [
  dies(what, find, lastsMs),
  freezes(what, find, lastsMs),
];

const primary = async (world: ClusterWorld) => found(world.databases[await waitForPair()]);
const standby = async (world: ClusterWorld) => world.databases[1 - (await waitForPair())];
const leadingSentinel = (world: ClusterWorld) => world.sentinels[lastLeader(world.folder)];

/** Kills the primary's server. Patroni, which goes on, starts it again. */
async function killServer(world: ClusterWorld): Promise<Repair> {
  for (const pid of (await primary(world)).postmaster()) send(pid, 'SIGKILL');
  return () => undefined;
}

/** Cuts the primary off networks. All processes keep running. */
async function cutOffPrimary(world: ClusterWorld, networks: readonly Network[]): Promise<Repair> {
  const machine = await primary(world);
  machine.cutOff(networks);
  return () => machine.reconnect(networks);
}

/** All faults, in the order in which they are injected. */
export const faults: readonly Fault[] = [
  {
    name: 'PostgreSQL primary, the server alone: kill -9',
    lastsMs: 8000,
    inject: killServer,
  },
  {
    name: 'PostgreSQL primary, the server alone: kill -9, while a read holds the standby back',
    lastsMs: 8000,
    holdsStandbyBack: true,
    inject: async (world) => {
      await holdStandbyBack();
      return killServer(world);
    },
  },
  ...both('PostgreSQL primary, the machine', primary, 8000),
  ...both('PostgreSQL standby, the machine', standby, 3000),
  {
    name: 'PostgreSQL primary, cut off from the application; the operator switches over after 8 s',
    lastsMs: 0,
    inject: async (world) => {
      const repair = await cutOffPrimary(world, ['app']);
      await sleep(8000);
      await switchOver(world.folder);
      return repair;
    },
  },
  {
    name: 'PostgreSQL primary, cut off from etcd and the standby',
    lastsMs: 8000,
    inject: (world) => cutOffPrimary(world, ['peers']),
  },
  {
    name: 'PostgreSQL primary, cut off from everything',
    lastsMs: 8000,
    inject: (world) => cutOffPrimary(world, ['app', 'peers']),
  },
  ...both('Redis master', async (world) => world.redis[await waitForRedis()], 10_000).map((fault) => ({
    ...fault,
    watchesLimits: true,
  })),
  ...both('Redis replica', async (world) => world.redis[1 - (await waitForRedis())], 12_000),
  {
    name: 'the Sentinel that led the last failover, and Redis master: kill -9',
    lastsMs: 10_000,
    watchesLimits: true,
    inject: async (world) => {
      const machines = [leadingSentinel(world), world.redis[await waitForRedis()]].map(found);
      for (const machine of machines) machine.kill();
      return async () => {
        for (const machine of machines) await machine.start();
      };
    },
  },
  ...both('the Sentinel that led the last failover', leadingSentinel, 6000),
  ...both('API', (world) => world.apis[0], 6000),
  ...both('worker', (world) => world.workers[0], 8000),
  ...both('PgBouncer', (world) => world.poolers[0], 6000),
  ...both('HAProxy', (world) => world.proxy, 3000).map((fault) => ({ ...fault, needsRepair: true })),
  ...both('etcd’s leader', async (world) => world.etcd[await waitForEtcd()], 8000),
  {
    name: 'two of three etcd: kill -9',
    // Longer than the primary's lease (`ttl` in patroni.yml).
    lastsMs: 25_000,
    inject: async (world) => {
      const machines = world.etcd.slice(1);
      for (const machine of machines) machine.kill();
      return async () => {
        for (const machine of machines) await machine.start();
      };
    },
  },
];

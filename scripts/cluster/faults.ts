import { setTimeout as sleep } from 'node:timers/promises';
import { type Machine, send } from './machine.ts';
import { waitForEtcd, waitForPair } from './postgres.ts';
import { lastLeader, waitForRedis } from './redis.ts';
import type { ClusterWorld } from './world.ts';

/** How a fault ends: the machine is repaired. */
type Repair = () => void | Promise<void>;

export interface Fault {
  readonly name: string;
  /** Seconds without a read that are allowed; 5 unless said otherwise. */
  readonly reads?: number;
  /** Milliseconds until the repair. The platform must be back before, except where only the repair can bring it back. */
  readonly lastsMs: number;
  readonly strike: (world: ClusterWorld) => Promise<Repair>;
}

type Pick = (world: ClusterWorld) => Machine | undefined | Promise<Machine | undefined>;

async function pick(world: ClusterWorld, find: Pick): Promise<Machine> {
  const machine = await find(world);
  if (!machine) throw new Error('There is nothing to strike.');
  return machine;
}

const dies = (what: string, find: Pick, lastsMs: number): Fault => ({
  name: `${what}: kill -9`,
  lastsMs,
  strike: async (world) => {
    const machine = await pick(world, find);
    machine.kill();
    return () => machine.start();
  },
});

const freezes = (what: string, find: Pick, lastsMs: number): Fault => ({
  name: `${what}: SIGSTOP`,
  lastsMs,
  strike: async (world) => {
    const machine = await pick(world, find);
    machine.freeze();
    return () => machine.thaw();
  },
});

const both = (what: string, find: Pick, lastsMs: number) => [
  dies(what, find, lastsMs),
  freezes(what, find, lastsMs),
];

const primary = async (world: ClusterWorld) => world.databases[await waitForPair()];

/** Every fault, in the order in which they strike. */
export const faults: readonly Fault[] = [
  {
    name: 'PostgreSQL primary, the server alone: kill -9',
    lastsMs: 8000,
    strike: async (world) => {
      const machine = world.databases[await waitForPair()];
      for (const pid of machine?.postmaster() ?? []) send(pid, 'SIGKILL');
      // Patroni starts it again by itself.
      return () => undefined;
    },
  },
  ...both('PostgreSQL primary, the machine', primary, 22_000),
  {
    name: 'network between application and primary cut for 8 s',
    lastsMs: 8000,
    strike: async (world) => {
      const link = world.links[await waitForPair()];
      link?.freeze();
      return () => link?.thaw();
    },
  },
  ...both('Redis master', async (world) => world.redis[await waitForRedis()], 10_000),
  {
    name: 'the Sentinel that led the last failover, and Redis master: kill -9',
    lastsMs: 10_000,
    strike: async (world) => {
      const machines = [world.sentinels[lastLeader(world.folder)], world.redis[await waitForRedis()]];
      for (const machine of machines) machine?.kill();
      return async () => {
        for (const machine of machines) await machine?.start();
      };
    },
  },
  freezes(
    'the Sentinel that led the last failover',
    (world) => world.sentinels[lastLeader(world.folder)],
    6000,
  ),
  ...both('API', (world) => world.apis[0], 6000),
  ...both('worker', (world) => world.workers[0], 8000),
  ...both('PgBouncer', (world) => world.poolers[0], 6000),
  ...both('etcd’s leader', async (world) => world.etcd[await waitForEtcd()], 8000),
];

/** Strikes, waits as long as the fault lasts, and repairs. */
export async function carryOut(fault: Fault, world: ClusterWorld): Promise<void> {
  const repair = await fault.strike(world);
  await sleep(fault.lastsMs);
  await repair();
}

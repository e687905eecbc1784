import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { makeFolder, waitFor, writeConfiguration } from './files.ts';
import { Machine } from './machine.ts';
import { host, ports } from './ports.ts';
import { password } from './postgres.ts';

/** Two machines with Redis. When one starts again, it follows the master that the Sentinels name. */
export function planRedis(folder: string): Machine[] {
  return ports.redis.map((port, n) => {
    const configuration = () =>
      writeConfiguration('redis.conf', join(folder, `redis-${n}.conf`), {
        HOST: host,
        PORT: port,
        DATA: makeFolder(join(folder, `redis-${n}`)),
        PASSWORD: password,
      });
    return new Machine({
      name: `Redis ${n}`,
      command: 'redis-server',
      args: async () => {
        const master = (await namedMaster()) ?? ports.redis[0];
        return [configuration(), ...(master === port ? [] : ['--replicaof', `${host} ${master}`])];
      },
      log: join(folder, 'logs', `redis-${n}.log`),
    });
  });
}

/** Three Sentinels. Each stores its state in its configuration file, which is therefore written only once. */
export function planSentinels(folder: string): Machine[] {
  return ports.sentinels.map((port, n) => {
    const configuration = writeConfiguration('sentinel.conf', join(folder, `sentinel-${n}.conf`), {
      HOST: host,
      PORT: port,
      DATA: makeFolder(join(folder, `sentinel-${n}`)),
      MASTER_HOST: host,
      MASTER_PORT: ports.redis[0],
      PASSWORD: password,
    });
    return new Machine({
      name: `Sentinel ${n}`,
      command: '/usr/bin/redis-sentinel',
      args: () => [configuration],
      log: sentinelLog(folder, n),
    });
  });
}

const sentinelLog = (folder: string, n: number) => join(folder, 'logs', `sentinel-${n}.log`);

/** Which Sentinel led the last failover. */
export function lastLeader(folder: string): number {
  const moments = ports.sentinels.map((_, n) => {
    const lines = readFileSync(sentinelLog(folder, n), 'utf8').split('\n');
    const line = lines.findLast((each) => each.includes('+elected-leader'));
    return line ? Date.parse(line.split(' ').slice(1, 5).join(' ')) : 0;
  });
  return moments.indexOf(Math.max(...moments));
}

async function ask(port: number, command: string[], secret?: string): Promise<unknown> {
  const client = createClient({
    socket: { host, port, connectTimeout: 4000, socketTimeout: 4000, reconnectStrategy: false },
    RESP: 2,
    password: secret,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.sendCommand(command);
  } finally {
    client.destroy();
  }
}

/** The port of the master that most Sentinels name, or null while they don't agree. */
async function namedMaster(): Promise<number | null> {
  const answers = await Promise.all(
    ports.sentinels.map(async (port) => {
      const answer = await ask(port, ['SENTINEL', 'get-master-addr-by-name', 'dayrise']).catch(() => null);
      return Array.isArray(answer) ? Number(answer[1]) : null;
    }),
  );
  return ports.redis.find((port) => answers.filter((answer) => answer === port).length >= 2) ?? null;
}

/** Waits until Redis has a master with a replica, and all Sentinels are well. Returns the master's number. */
export async function waitForRedis(): Promise<number> {
  return waitFor('a master and a replica of Redis', async () => {
    const master = await namedMaster();
    if (master === null) return 0;
    const replica = ports.redis.find((port) => port !== master) ?? 0;
    const [ofMaster, ofReplica, ...known] = await Promise.all([
      ask(master, ['INFO', 'replication'], password),
      ask(replica, ['INFO', 'replication'], password),
      ...ports.sentinels.map((port) => ask(port, ['INFO', 'sentinel'])),
    ]);
    const paired =
      String(ofMaster).includes('role:master') &&
      String(ofMaster).includes('state=online') &&
      String(ofReplica).includes('master_link_status:up');
    // Each Sentinel knows the two others, and considers the master up.
    const agreed = known.every((text) => /status=ok.*slaves=1,sentinels=3/.test(String(text)));
    return paired && agreed ? ports.redis.indexOf(master as 7261) + 1 : 0;
  }).then((number) => number - 1);
}

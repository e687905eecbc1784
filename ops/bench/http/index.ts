import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@redis/client';
import autocannon from 'autocannon';
import pg from 'pg';
import { type BenchPlatform, startPlatform } from '../lib/platform.ts';
import { processorSeconds } from '../lib/processor-time.ts';
import { type Figure, median, type Question, type Tools } from '../lib/question.ts';
import { benchToken, personId, seedLedger } from '../lib/seed-ledger.ts';

const port = 6910;
const rounds = 5;
const seconds = 4;
/** The headers that a proxy in front of the API adds. */
const forwarded = {
  'X-Forwarded-For': '203.0.113.7',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': 'dayrise.example',
};

/** What a call is compared with, and the least ratio. */
const peers = {
  usual: { name: 'Koa with the usual middleware', atLeast: 1.2 },
  alone: { name: 'Koa alone', atLeast: 0.75 },
  bare: { name: 'a bare server', atLeast: 0.7 },
} as const;
type Peer = keyof typeof peers;

/** A call, and whose session it has: the n-th person's, or the admin's (0). */
interface Call {
  readonly name: string;
  readonly path: string;
  readonly session?: number;
  readonly against: readonly Peer[];
}
const calls: readonly Call[] = [
  { name: 'prices', path: '/api/market/coins', against: ['usual', 'alone', 'bare'] },
  { name: 'a signed-in read (notifications)', path: '/api/notifications', session: 1, against: ['usual'] },
  { name: 'a list of staff (users)', path: '/api/users/users', session: 0, against: ['usual'] },
];

/** All sides take turns, so that load affects them equally. */
export const question: Question = {
  asks: 'How many calls a second behind a trusted proxy, with limits, log and metrics, against Koa with the usual middleware for the same duties (koa-helmet, pino, rate-limiter-flexible, prom-client, Prisma), against Koa alone, and against a bare `node:http` server that writes the same bytes?',
  async measure(tools) {
    const platform = await startPlatform(tools);
    await seedLedger(platform.databaseUrl, { people: 1000, history: false });
    await seedReaders(platform);
    platform.startWorker();
    const api = await platform.startApi(port, {
      TRUSTED_PROXIES: '1',
      METRICS_PORT: String(port + 2),
      LOG_LEVEL: 'info',
      INACTIVITY_MS: '86400000',
      ADMIN_INACTIVITY_MS: '86400000',
    });
    const body = await untilPriced(`http://127.0.0.1:${port}/api/market/coins`);
    const bare = createServer((_, answer) => {
      answer.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
      answer.end(body);
    });
    // Like the API, the server has a main thread of its own; the load comes from worker threads.
    bare.listen(port + 1, '127.0.0.1');
    tools.cleanUp(() => bare.close());
    const sides = { ...(await startPeers(platform, body, tools)), bare: { port: port + 1, pid: undefined } };

    const figures: Figure[] = [];
    for (const call of calls) {
      const own = new Side({ port, pid: api.pid });
      const others = new Map(call.against.map((peer) => [peer, new Side(sides[peer])]));
      for (let round = 0; round < rounds; round += 1)
        for (const side of [own, ...others.values()]) await side.measure(call);
      for (const [peer, side] of others)
        figures.push({
          name: `${call.name}: against ${peers[peer].name}`,
          value: own.rate / side.rate,
          unit: '×',
          goal: { atLeast: peers[peer].atLeast },
          note: `${own} against ${side}`,
        });
      tools.report(`${call.name}: ${[own, ...others.values()].join(', ')}`);
    }
    return figures;
  },
};

interface Server {
  readonly port: number;
  /** Undefined for the server in this process. */
  readonly pid: number | undefined;
}

/** One of the servers that take turns. */
class Side {
  readonly #server: Server;
  readonly #rates: number[] = [];
  /** Milliseconds of processor time a call. */
  readonly #costs: number[] = [];

  constructor(server: Server) {
    this.#server = server;
  }

  async measure(call: Call): Promise<void> {
    const processorTime = () => processorSeconds((_, pid) => pid === this.#server.pid);
    const before = await processorTime();
    const { requests } = await load(this.#server.port, call);
    this.#rates.push(requests.average);
    this.#costs.push(((await processorTime()) - before) * (1000 / requests.total));
  }

  /** Calls a second. */
  get rate(): number {
    return median(this.#rates);
  }

  toString(): string {
    const cost = this.#server.pid === undefined ? '' : ` (${median(this.#costs).toFixed(3)} ms each)`;
    return `${Math.round(this.rate)}/s${cost}`;
  }
}

/** Twenty-five notifications of the first person, and the sessions in the peer's Redis. */
async function seedReaders({ databaseUrl, redisUrl }: BenchPlatform): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; admin: string }>(
    `INSERT INTO notification (id, person_id, event_id, kind, title, text, link, created_at)
     SELECT new_id(), ${personId('1')}, new_id(), 'payment', 'Payment activated', 'Your payment of $500.00 is active.',
       '/user/deposit', now() FROM generate_series(1, 25)
     RETURNING person_id AS id, (SELECT id FROM person WHERE role = 'admin' LIMIT 1) AS admin`,
  );
  await client.query('VACUUM ANALYZE');
  await client.end();
  const redis = await createClient({ url: redisUrl }).connect();
  const [person] = rows;
  await redis.set(`peer:${benchToken(1)}`, JSON.stringify({ personId: person?.id }));
  await redis.set(`peer:${benchToken(0)}`, JSON.stringify({ personId: person?.admin }));
  redis.destroy();
}

/** Starts the peers with the API's data. Returns where they listen. */
async function startPeers(platform: BenchPlatform, coins: Buffer, { cleanUp }: Tools) {
  const child = fork(fileURLToPath(new URL('peers.ts', import.meta.url)), [], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: platform.databaseUrl,
      REDIS_URL: platform.redisUrl,
      LOG_FILE: join(platform.dataDir, 'peers.log'),
      COINS: String(coins),
    },
  });
  cleanUp(() => child.kill());
  const [ports] = (await once(child, 'message')) as [Readonly<Record<'alone' | 'usual', number>>];
  return { alone: { port: ports.alone, pid: child.pid }, usual: { port: ports.usual, pid: child.pid } };
}

async function load(at: number, { path, session }: Call) {
  const result = await autocannon({
    url: `http://127.0.0.1:${at}${path}`,
    // As many as the API lets read the database without waiting; lists of staff have six places of twenty.
    connections: session === undefined ? 64 : 6,
    duration: seconds,
    workers: 1,
    headers: {
      ...forwarded,
      ...(session !== undefined && { Authorization: `Bearer ${benchToken(session)}` }),
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path} at ${at}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result;
}

async function untilPriced(address: string): Promise<Buffer> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
    const answer = await fetch(address);
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.ok && body.includes('"bitcoin"')) return body;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('No prices arrived.');
}

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Standby, startStandby } from '../../../tooling/services/standby.ts';
import { inTurn } from '../lib/in-turn.ts';
import { type BenchPlatform, startPlatform } from '../lib/platform.ts';
import { processorSeconds } from '../lib/processor-time.ts';
import { type Figure, median, type Question, quantile } from '../lib/question.ts';
import { scaled } from '../lib/scale.ts';
import { benchToken, seedLedger } from '../lib/seed-ledger.ts';
import { seedOffice } from '../lib/seed-office.ts';
import { callOnce, releaseHolds } from '../lib/withdrawals.ts';

const port = 6490;
const people = scaled(20_000);
const rounds = 6;
const seconds = 8;
/** Calls a second, well below what two cores answer: both sides do the same work. */
const rates = { lists: 10, commands: 10 } as const;

const callers = rates.commands * seconds;

const lists = [
  '/api/users/users?sort=balance',
  '/api/users/users?search=tanaka',
  '/api/admin/withdrawals',
  '/api/admin/payments',
  '/api/support?search=question',
  '/api/admin/audit',
];

/** The sides: one connection pool to the primary; two pools to the primary; one to the primary and one to the standby. */
const sides = ['one pool', 'two pools', 'standby'] as const;
type Side = (typeof sides)[number];

/** The sides take turns, so load affects all equally. */
export const question: Question = {
  asks: `What does a standby for reads take off the primary, when staff read ${rates.lists} lists a second and people request ${rates.commands} withdrawals a second, with ${people.toLocaleString('en-US')} people?`,
  async measure(tools) {
    const platform = await startPlatform(tools);
    await seedLedger(platform.databaseUrl, { people, history: true });
    const client = new pg.Client({ connectionString: platform.databaseUrl });
    await client.connect();
    tools.cleanUp(() => client.end());
    await seedOffice(client, { people, notifications: 1000, messages: 100, history: 1000 });
    const standby = await startStandby(platform);
    tools.cleanUp(() => standby.stop());
    const readUrls = {
      'one pool': undefined,
      'two pools': platform.databaseUrl,
      standby: standby.databaseUrl,
    } satisfies Record<Side, string | undefined>;
    const apis: number[] = [];
    for (const [n, side] of sides.entries()) {
      const readUrl = readUrls[side];
      const { pid = 0 } = await platform.startApi(port + n, {
        INACTIVITY_MS: '86400000',
        ADMIN_INACTIVITY_MS: '86400000',
        STAFF_SECOND_FACTOR: 'optional',
        ...(readUrl && { DATABASE_READ_URL: readUrl }),
      });
      apis.push(pid);
    }
    for (let n = 1; n <= callers; n += 1) await callOnce(port, n);

    const samples: Record<Side, Sample[]> = { 'one pool': [], 'two pools': [], standby: [] };
    for (let round = 0; round <= rounds; round += 1) {
      // Each side goes first, second and third.
      for (const turn of sides.keys()) {
        const n = (turn + round) % sides.length;
        const side = sides[n] ?? 'standby';
        const api = { port: port + n, pid: apis[n] ?? 0 };
        const sample = await measureOne(platform, standby, api, client);
        await releaseHolds(platform.databaseUrl);
        // In the first round the code is compiled.
        if (round > 0) samples[side].push(sample);
        tools.report(`${side}: ${describe(sample)}`);
      }
    }
    return figuresOf(samples);
  },
};

interface Sample {
  /** Milliseconds of processor time per second of load. */
  readonly api: number;
  readonly primary: number;
  readonly standby: number;
  /** Milliseconds of each answer. */
  readonly lists: readonly number[];
  readonly commands: readonly number[];
  /** Milliseconds that the standby was behind, at most. */
  readonly behind: number;
}

async function measureOne(
  { dataDir }: BenchPlatform,
  standby: Standby,
  api: { readonly port: number; readonly pid: number },
  client: pg.Client,
): Promise<Sample> {
  const round = `${api.port}-${performance.now()}`;
  const used = async () => ({
    api: await processorSeconds((_, pid) => pid === api.pid),
    primary: await processorSeconds((command) => command.includes(join(dataDir, 'postgres'))),
    standby: await processorSeconds((command) => command.includes(standby.dataDir)),
  });
  const before = await used();
  const [listTimes, commandTimes, behind] = await Promise.all([
    atRate(rates.lists, 0, (n) => read(api.port, lists[n % lists.length] ?? '')),
    atRate(rates.commands, 0.5, (n) => requestWithdrawal(api.port, round, n)),
    furthestBehind(client),
  ]);
  const after = await used();
  const perSecond = (what: keyof typeof before) => ((after[what] - before[what]) * 1000) / seconds;
  return {
    api: perSecond('api'),
    primary: perSecond('primary'),
    standby: perSecond('standby'),
    lists: listTimes,
    commands: commandTimes,
    behind,
  };
}

/**
 * Calls at a fixed rate, whether or not earlier calls were answered; the first after `shift` of an interval, so that
 * two loops don't call at the same instant. Returns each call's milliseconds.
 */
async function atRate(
  perSecond: number,
  shift: number,
  call: (n: number) => Promise<void>,
): Promise<number[]> {
  const startedAt = performance.now();
  const calls = Array.from({ length: perSecond * seconds }, async (_, n) => {
    await sleep(((n + shift) * 1000) / perSecond);
    const calledAt = performance.now();
    await call(n);
    return performance.now() - calledAt;
  });
  const times = await Promise.all(calls);
  const tookMs = performance.now() - startedAt;
  if (tookMs > seconds * 1250) throw new Error(`${perSecond} calls a second are too many: ${tookMs} ms.`);
  return times;
}

async function read(apiPort: number, path: string): Promise<void> {
  const headers = { Authorization: `Bearer ${benchToken(0)}` };
  const answer = await inTurn(() => fetch(`http://127.0.0.1:${apiPort}${path}`, { headers }));
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  await answer.arrayBuffer();
}

async function requestWithdrawal(apiPort: number, round: string, n: number): Promise<void> {
  const call = {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${benchToken(1 + n)}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `round-${round}-${n}`,
    },
    body: JSON.stringify({ amount: 500, walletAddress: '0xabc', withdrawMethod: 'Wallet' }),
  };
  const answer = await inTurn(() => fetch(`http://127.0.0.1:${apiPort}/api/withdraw`, call));
  if (answer.status !== 201) throw new Error(`A withdrawal request answered ${answer.status}.`);
  await answer.arrayBuffer();
}

async function furthestBehind(client: pg.Client): Promise<number> {
  let furthest = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(100)) {
    const { rows } = await client.query<{ ms: number | null }>(
      'SELECT extract(epoch FROM max(replay_lag))::float * 1000 AS ms FROM pg_stat_replication',
    );
    furthest = Math.max(furthest, rows[0]?.ms ?? 0);
  }
  return furthest;
}

function describe({ api, primary, standby, lists: listTimes, commands, behind }: Sample): string {
  const times = (of: readonly number[]) =>
    `${quantile(of, 0.5).toFixed(1)} and ${quantile(of, 0.95).toFixed(1)} ms`;
  return [
    `api ${api.toFixed(0)} ms/s`,
    `primary ${primary.toFixed(0)} ms/s`,
    `standby ${standby.toFixed(0)} ms/s`,
    `lists ${times(listTimes)}`,
    `commands ${times(commands)}`,
    `${behind.toFixed(0)} ms behind`,
  ].join(', ');
}

function figuresOf(samples: Record<Side, readonly Sample[]>): Figure[] {
  const middle = (side: Side, value: (sample: Sample) => number) => median(samples[side].map(value));
  const compare = (name: string, value: (sample: Sample) => number, unit: string, note = ''): Figure => {
    const [one, two, standby] = sides.map((side) => middle(side, value)) as [number, number, number];
    return {
      name,
      value: standby / one,
      unit: '×',
      note: `${one.toFixed(1)} ${unit} without, ${standby.toFixed(1)} with; ${two.toFixed(1)} with a second pool to the primary${note}`,
    };
  };
  const onStandby =
    middle('standby', ({ standby }) => standby) - middle('one pool', ({ standby }) => standby);
  const times = (what: 'lists' | 'commands', name: string, share: number) =>
    compare(`${what}, ${name}`, (sample) => quantile(sample[what], share), 'ms');
  return [
    compare('processor time of the API', ({ api }) => api, 'ms a second'),
    compare(
      'processor time of the primary',
      ({ primary }) => primary,
      'ms a second',
      `; the standby’s grows by ${onStandby.toFixed(0)}`,
    ),
    times('lists', 'median', 0.5),
    times('lists', '95th percentile', 0.95),
    times('commands', 'median', 0.5),
    times('commands', '95th percentile', 0.95),
    {
      name: 'the standby is behind, at most',
      value: Math.max(...Object.values(samples).flatMap((of) => of.map(({ behind }) => behind))),
      unit: 'ms',
      // Later than that, lists come from the primary.
      goal: { atMost: 1000 },
    },
  ];
}

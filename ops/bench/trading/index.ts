import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { jsonOf, runPgbench } from '../lib/pgbench.ts';
import { type BenchPlatform, startPlatform } from '../lib/platform.ts';
import { postInTurn, type RawPost } from '../lib/post-in-turn.ts';
import { type Figure, median, type Question, quantile, type Tools } from '../lib/question.ts';
import { scale, scaled } from '../lib/scale.ts';
import { seal } from '../lib/seal.ts';
import { benchToken, personId, seedLedger } from '../lib/seed-ledger.ts';
import { callOnce } from '../lib/withdrawals.ts';
import { seedFills } from './seed-fills.ts';
import { seedOrders } from './seed-orders.ts';

const port = 6540;
const people = scaled(12_000);
const crossed = scale === 1 ? 10_000 : people / 4;
/** People who place through HTTP; as many others do in pgbench. */
const callers = 500;
const connections = 16;
const warmUp = 3;
const rounds = scale === 1 ? 7 : 3;
const ticks = 200;
const worker = fileURLToPath(new URL('settle.ts', import.meta.url));

export const question: Question = {
  asks: 'With 100,000 open orders among 500,000: what does a price that concerns no order cost, how long do 10,000 orders take that one price crosses while others place orders, how many orders can be placed against pgbench with the same statements, and how long does the verification of a day with 1,000,000 fills take?',
  async measure(tools) {
    const platform = await startPlatform(tools);
    await seedLedger(platform.databaseUrl, { people, history: false });
    const sizes = { people, all: scaled(500_000), open: scaled(100_000), crossed };
    await seedOrders(platform.databaseUrl, sizes);
    // Prices stay fresh for minutes: only the worker of this benchmark publishes any.
    await platform.startApi(port, { INACTIVITY_MS: '86400000', MARKET_POLL_MS: '60000' });
    for (let n = 1; n <= callers; n += 1) await callOnce(port, n);
    const idle = settle(platform.runCommand(worker, '--price', '1002', '--ticks', `${ticks}`)).slice(
      ticks / 10,
    );
    tools.report(`${idle.length} idle ticks`);
    const placing = await measurePlacing(platform, tools);
    const settling = await measureSettling(platform);
    await verify(platform.databaseUrl);
    return [
      {
        name: 'a tick of ten coins that concerns no order',
        value: median(idle),
        unit: 'ms',
        goal: { atMost: 5 },
        note: `95 % within ${quantile(idle, 0.95).toFixed(1)} ms`,
      },
      placing,
      ...settling,
      await measureVerification(tools),
    ];
  },
};

const settle = (output: string): number[] => JSON.parse(output.trim().split('\n').at(-1) ?? '[]');

/** Limit orders for $10, far below the price, with keys of their own per round. */
function orders(count: number, round: string): RawPost[] {
  const terms = { coin: 'coin-9', side: 'buy', type: 'limit', quantity: '0.02', limitPrice: '500' };
  return Array.from({ length: count }, (_, index) => ({
    path: '/api/orders',
    headers: {
      Authorization: `Bearer ${benchToken(1 + (index % callers))}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `round-${round}-${index}`,
    },
    body: JSON.stringify(terms),
  }));
}

async function measurePlacing(platform: BenchPlatform, tools: Tools): Promise<Figure> {
  const [api, pgbench]: [number[], number[]] = [[], []];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    platform.runCommand(worker, '--price', '1002');
    const requests = orders(callers, `${round}`);
    const rate = requests.length / (await postInTurn(port, connections, requests, 201));
    const bare = await runPgbench(platform.databaseUrl, statements, { connections, transactions: 80 });
    if (round < warmUp) continue;
    api.push(rate);
    pgbench.push(bare);
    tools.report(`orders a second: ${Math.round(rate)} against ${Math.round(bare)}`);
  }
  return {
    name: 'orders placed a second against pgbench',
    value: median(api) / median(pgbench),
    unit: '×',
    goal: { atLeast: 0.45 },
    note: `${Math.round(median(api))}/s against ${Math.round(median(pgbench))}/s`,
  };
}

/** Lets a price cross orders, while other people place some. */
async function measureSettling(platform: BenchPlatform): Promise<Figure[]> {
  const times: number[] = [];
  let isDone = false;
  const settling = platform.startCommand(worker, '--price', '1000').finally(() => {
    isDone = true;
  });
  for (let round = 0; !isDone; round += 1) {
    await postInTurn(port, 4, orders(40, `beside-${round}`), 201, (ms) => times.push(ms));
  }
  const [ms = Number.NaN] = settle(await settling);
  return [
    {
      name: `${crossed.toLocaleString('en-US')} orders that one price crosses`,
      value: ms / 1000,
      unit: 's',
      goal: { atMost: 10 },
      note: `${Math.round(crossed / (ms / 1000))} fills a second`,
    },
    {
      name: 'placing an order meanwhile, 95th percentile',
      value: quantile(times, 0.95),
      unit: 'ms',
      goal: { atMost: 200 },
      note: `${times.length} orders, median ${median(times).toFixed(0)} ms`,
    },
  ];
}

/** Verifies what is new of a day with many fills, as the job does. */
async function measureVerification(tools: Tools): Promise<Figure> {
  const platform = await startPlatform(tools);
  const holders = scaled(10_000);
  await seedLedger(platform.databaseUrl, { people: holders, history: false });
  const owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  tools.cleanUp(() => owner.end());
  await seal(owner, holders);
  await owner.query('SELECT check_ledger(true)');
  await owner.query('SELECT advance_snapshots()');
  const fills = scaled(1_000_000);
  await seedFills(owner, holders, fills);
  const seconds: number[] = [];
  for (let check = 0; check < 3; check += 1) seconds.push(await verify(platform.databaseUrl, false));
  const whole = await verify(platform.databaseUrl);
  return {
    name: `verification of a day with ${fills.toLocaleString('en-US')} fills`,
    value: median(seconds),
    unit: 's',
    goal: { atMost: 5 },
    note: `everything: ${whole.toFixed(1)} s`,
  };
}

/** Returns the seconds of a check, of everything or of what is new. Throws unless the ledger is sound. */
async function verify(databaseUrl: string, everything = true): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const startedAt = performance.now();
  const { rows } = await client.query('SELECT check_ledger($1) AS sound', [everything]);
  const seconds = (performance.now() - startedAt) / 1000;
  const { rows: found } = await client.query('SELECT checks FROM ledger_state');
  await client.end();
  if (!rows[0]?.sound) throw new Error(`The ledger is not sound: ${JSON.stringify(found)}`);
  return seconds;
}

const answer = jsonOf({
  order: {
    _id: '01900000-0000-7000-8000-000000000000',
    clientOrderId: null,
    coin: 'coin-9',
    symbol: 'C',
    side: 'buy',
    type: 'limit',
    timeInForce: 'gtc',
    quantity: '0.02',
    filledQuantity: '0',
    limitPrice: '500',
    state: 'open',
    held: '10.03',
    createdAt: '2026-11-24T08:00:00.000Z',
    updatedAt: '2026-11-24T08:00:00.000Z',
  },
});

/** pgbench would read the rest of `simulated:coin-9` as a variable. */
const coin = `'simulated' || chr(58) || 'coin-9'`;

/** The transaction of a keyed order. */
const statements = `
\\set n random(${callers + 1}, ${callers * 2})
\\set key random(1, 1000000000000)
BEGIN;
SELECT status, answer FROM claim_key(${personId(':n')}, :key::text, repeat('0', 64), now() - interval '1 day');
SELECT settings, refused, accepted_at, place FROM place_order(
  jsonb_build_object('id', new_id(), 'person_id', ${personId(':n')}, 'asset', ${coin}, 'side', 'buy', 'type', 'limit',
    'time_in_force', 'gtc', 'quantity', 2000000, 'limit_price', 50000000000, 'state', 'open', 'created_at', now(),
    'updated_at', now(), 'watch', 'any', 'budget', 1003, 'maker_rate', 1500, 'taker_rate', 2500, 'held', 1003,
    'filled_quantity', 0, 'notional', 0, 'weighted_fee', 0),
  '{}', 100200000000, 200, NULL, jsonb_build_array(
    jsonb_build_object('account', 'cash', 'person', ${personId(':n')}, 'amount', -1003),
    jsonb_build_object('account', 'order_hold', 'person', ${personId(':n')}, 'amount', 1003)),
  'Order to buy 0.02 C placed', NULL);
SELECT keep_answer(${personId(':n')}, :key::text, repeat('0', 64), 201, '${answer}', now());
COMMIT;
`;

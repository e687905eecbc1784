import { hash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { startPlatform } from '../lib/platform.ts';
import { type Question, quantile } from '../lib/question.ts';
import { scale } from '../lib/scale.ts';
import { benchToken, personId, seedLedger } from '../lib/seed-ledger.ts';
import { callOnce } from '../lib/withdrawals.ts';
import type { BotAnswers, Bots } from './send.ts';

const port = 6560;
const [bots, perSecond] = [200, 10];
/** Within one minute of the clock, of which each key may use 200 calls. */
const seconds = Math.max(5, Math.round(58 * scale));
const callsPerKey = 200;
const mostOpenOrders = 200;
/** People who read and trade on screens beside the bots. */
const people = 1000;
/** The person whose two programs try the limits, with nobody beside them. */
const lone = people + 1;
const secret = 'bench';

export const question: Question = {
  asks: 'While 200 programs send ten orders a second each for a minute to one API process: do their limits hold, how long does placing an order take them, and how long do calls of other people take against when it is quiet?',
  async measure(tools) {
    const platform = await startPlatform(tools);
    await seedLedger(platform.databaseUrl, { people: lone, history: false });
    const owner = new pg.Client({ connectionString: platform.databaseUrl });
    await owner.connect();
    tools.cleanUp(() => owner.end());
    const { rows } = await owner.query<{ id: string }>(
      `INSERT INTO api_key (id, person_id, name, secret_hash, may_trade, created_at)
       SELECT new_id(), ${personId('n')}, 'Bot', $1, true, now() FROM unnest($2::int[]) AS n RETURNING id`,
      [hash('sha256', secret), [...Array.from({ length: bots }, (_, n) => n + 1), lone, lone]],
    );
    const keys = rows.map(({ id }) => id);
    platform.startWorker();
    await platform.startApi(port, { INACTIVITY_MS: '86400000', RATE_LIMIT_SCALE: '1' });
    for (let n = bots + 1; n <= people; n += 1) await callOnce(port, n);
    const warmUntil = performance.now() + 3000;
    await callWhile(() => performance.now() < warmUntil);
    // Half a minute of the clock for the first program alone, and then a few orders of the second.
    while (Date.now() % 60_000 > 20_000) await wait(500);
    const first = await send({ keys: [keys[bots] ?? ''], perSecond, seconds: 25 });
    const second = await send({ keys: [keys[bots + 1] ?? ''], perSecond, seconds: 1 });
    tools.report(`one program: ${countsOf(first)}; then another of the same person: ${countsOf(second)}`);
    // To the end of the minute, so that the bots run within one.
    const quietUntil = performance.now() + 5000;
    const quiet = await callWhile(() => performance.now() < quietUntil || Date.now() % 60_000 > 1000);
    const sending = send({ keys: keys.slice(0, bots), perSecond, seconds });
    let isOver = false;
    const calling = callWhile(() => !isOver);
    const answers = await sending;
    isOver = true;
    const busy = await calling;
    const { rows: most } = await owner.query<{ open: number }>(
      'SELECT count(*)::int AS open FROM trade_order WHERE ended_at IS NULL GROUP BY person_id ORDER BY 1 DESC LIMIT 1',
    );
    const p95 = (kind: 'reads' | 'orders') => quantile(busy[kind], 0.95) / quantile(quiet[kind], 0.95);
    const note = (kind: 'reads' | 'orders') =>
      `95 % within ${quantile(busy[kind], 0.95).toFixed(1)} ms against ${quantile(quiet[kind], 0.95).toFixed(1)} ms`;
    return [
      {
        name: 'calls that one key got through in a minute, at most',
        value: Math.max(...answers.accepted, ...first.accepted),
        unit: '',
        goal: { atMost: callsPerKey },
        note: `one program alone: ${countsOf(first)}; all at once: ${countsOf(answers)}`,
      },
      {
        name: 'calls of a program alone beyond its limit that were refused',
        value: first.statuses[429] ?? 0,
        unit: '',
        goal: { atLeast: 25 * perSecond - callsPerKey },
      },
      {
        name: 'open orders of one person, at most',
        value: most[0]?.open ?? 0,
        unit: '',
        goal: { atMost: mostOpenOrders },
      },
      {
        name: 'orders of another program of theirs that were refused',
        value: second.statuses[422] ?? 0,
        unit: '',
        goal: { atLeast: perSecond },
        note: countsOf(second),
      },
      { name: 'a bot places an order, 95th percentile', value: quantile(answers.placedMs, 0.95), unit: 'ms' },
      {
        name: "a person's reads against quiet",
        value: p95('reads'),
        unit: '×',
        goal: { atMost: 1.5 },
        note: note('reads'),
      },
      {
        name: "a person's orders against quiet",
        value: p95('orders'),
        unit: '×',
        goal: { atMost: 1.5 },
        note: note('orders'),
      },
      {
        name: 'calls of people that were refused',
        value: busy.refused,
        unit: '',
        note: `of ${busy.reads.length + busy.orders.length}`,
      },
    ];
  },
};

async function send(programs: Pick<Bots, 'keys' | 'perSecond' | 'seconds'>): Promise<BotAnswers> {
  const workerData: Bots = { port, secret, ...programs };
  const [answers]: [BotAnswers] = Object(
    await once(new Worker(new URL('send.ts', import.meta.url), { workerData }), 'message'),
  );
  return answers;
}

const countsOf = ({ statuses }: BotAnswers): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');

/** Milliseconds of the calls of people. */
interface Calls {
  readonly reads: number[];
  readonly orders: number[];
  refused: number;
}

/** People take turns: each looks at their holdings and places an order, twenty calls a second in all. */
async function callWhile(goesOn: () => boolean): Promise<Calls> {
  const calls: Calls = { reads: [], orders: [], refused: 0 };
  const body = JSON.stringify({
    coin: 'bitcoin',
    side: 'buy',
    type: 'limit',
    quantity: '0.02',
    limitPrice: '1000',
  });
  for (let n = 0; goesOn(); n += 1) {
    const headers = { Authorization: `Bearer ${benchToken(bots + 1 + (n % (people - bots)))}` };
    const json = { ...headers, 'Content-Type': 'application/json' };
    await call(calls, 'reads', '/api/holdings', { headers });
    await call(calls, 'orders', '/api/orders', { method: 'POST', headers: json, body });
  }
  return calls;
}

async function call(calls: Calls, kind: 'reads' | 'orders', path: string, init: RequestInit): Promise<void> {
  const startedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
  const text = await answer.text();
  if (answer.ok) calls[kind].push(performance.now() - startedAt);
  else if (answer.status === 503) calls.refused += 1;
  else throw new Error(`${path}: ${answer.status} ${text}`);
  await wait(50);
}

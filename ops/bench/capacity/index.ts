import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startPlatform } from '../lib/platform.ts';
import { type Figure, type Question, quantile } from '../lib/question.ts';
import { scale } from '../lib/scale.ts';
import { benchToken, seedLedger } from '../lib/seed-ledger.ts';
import { callOnce } from '../lib/withdrawals.ts';

const port = 6480;
const people = 1000;
const sizes = [50, 200, 1000] as const;
const seconds = Math.max(2, 10 * scale);
/** Milliseconds within which a lone call is answered once the load has gone. */
const recoveredMs = 100;

/** What clients ask for, in turn: their own figures, a move of money, their history, and a page. */
const calls = [
  { kind: 'read', path: '/api/worth' },
  { kind: 'money', path: '/api/profit/move' },
  { kind: 'read', path: '/api/statement' },
  { kind: 'page', path: '/user' },
] as const;

interface Answer {
  readonly kind: 'money' | 'read' | 'page';
  readonly status: number;
  readonly milliseconds: number;
  /** Seconds; null where the answer has no `Retry-After`. */
  readonly retryAfter: number | null;
}

/** Each client sends its next call when the last one was answered, and comes back after `Retry-After` if it was refused. */
export const question: Question = {
  asks: 'What do 50, 200 and 1,000 clients at once get from one API process: answers by status, goodput, the slowest hundredth, and how soon is it calm again?',
  async measure(tools) {
    const platform = await startPlatform(tools);
    await seedLedger(platform.databaseUrl, { people, history: true });
    await platform.startApi(port, { INACTIVITY_MS: '86400000' });
    for (let n = 1; n <= people; n += 1) await callOnce(port, n);
    const figures: Figure[] = [];
    const goodputs: number[] = [];
    for (const size of sizes) {
      const answers = await run(size);
      const recovery = await untilRecovered();
      const good = answers.filter(({ status }) => status < 400);
      goodputs.push(good.length / seconds);
      figures.push(...figuresOf(size, answers, recovery));
      tools.report(`${size} clients: ${countsOf(answers)}, calm after ${Math.round(recovery)} ms`);
    }
    const ratio = (goodputs.at(-1) ?? 0) / Math.max(...goodputs);
    return [
      { name: 'goodput at 1,000 clients against the best', value: ratio, unit: '×', goal: { atLeast: 0.9 } },
      ...figures,
    ];
  },
};

function figuresOf(size: number, answers: readonly Answer[], recovery: number): Figure[] {
  const good = answers.filter(({ status }) => status < 400);
  const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null);
  const failed = answers.filter((answer) => answer.status >= 500 && !refused.includes(answer));
  const slowest = (of: readonly Answer[]) =>
    of.length === 0
      ? 0
      : quantile(
          of.map(({ milliseconds }) => milliseconds),
          0.99,
        );
  const money = good.filter(({ kind }) => kind === 'money');
  const clients = `${size} clients`;
  return [
    { name: `goodput, ${clients}`, value: good.length / seconds, unit: '/s', note: countsOf(answers) },
    { name: `p99 of answers, ${clients}`, value: slowest(good), unit: 'ms' },
    { name: `p99 of money commands, ${clients}`, value: slowest(money), unit: 'ms' },
    { name: `p99 of refusals, ${clients}`, value: slowest(refused), unit: 'ms', goal: { atMost: 250 } },
    { name: `5xx but 503 with Retry-After, ${clients}`, value: failed.length, unit: '', goal: { atMost: 0 } },
    { name: `recovery, ${clients}`, value: recovery, unit: 'ms', goal: { atMost: 2000 } },
  ];
}

function countsOf(answers: readonly Answer[]): string {
  const groups = Map.groupBy(answers, ({ status, kind }) => `${status} ${kind}`);
  return [...groups].map(([name, { length }]) => `${name} ${length}`).join(', ');
}

/** All answers within the time. No client waits beyond it, whatever `Retry-After` says. */
async function run(size: number): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: size });
  const until = performance.now() + seconds * 1000;
  const left = () => until - performance.now();
  const answers: Answer[] = [];
  const client = async (n: number) => {
    for (let turn = n; left() > 0; turn += 1) {
      const answer = await send(agent, n, turn);
      if (left() <= 0) return;
      answers.push(answer);
      if (answer.status === 503) await wait(Math.max(0, Math.min((answer.retryAfter ?? 0) * 1000, left())));
    }
  };
  await Promise.all(Array.from({ length: size }, (_, n) => client(n + 1)));
  agent.destroy();
  return answers;
}

function send(agent: Agent, n: number, turn: number): Promise<Answer> {
  const { kind, path } = calls[turn % calls.length] ?? calls[0];
  const body = kind === 'money' ? JSON.stringify({ amount: 0.01 }) : undefined;
  const headers = {
    Accept: kind === 'page' ? 'text/html' : 'application/json',
    'Accept-Encoding': 'br',
    ...(kind !== 'page' && { Authorization: `Bearer ${benchToken(n)}` }),
    ...(body && {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Idempotency-Key': `capacity-${n}-${turn}-${Math.random()}`,
    }),
  };
  const startedAt = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request({ agent, host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers }, (response) => {
    const { statusCode: status = 0 } = response;
    const retry = response.headers['retry-after'];
    response.resume().once('end', () =>
      resolve({
        kind,
        status,
        milliseconds: performance.now() - startedAt,
        retryAfter: retry === undefined ? null : Number(retry),
      }),
    );
  })
    .once('error', reject)
    .end(body);
  return promise;
}

/** Milliseconds until ten calls in a row are answered soon. */
async function untilRecovered(): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const startedAt = performance.now();
  let recoveredAt = startedAt;
  for (let inARow = 0; inARow < 10; ) {
    const { status, milliseconds } = await send(agent, 1, 0);
    inARow = status === 200 && milliseconds < recoveredMs ? inARow + 1 : 0;
    if (inARow === 0) recoveredAt = performance.now();
  }
  agent.destroy();
  return recoveredAt - startedAt;
}

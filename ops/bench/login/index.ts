import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type AnyEndpoint, getCoins, getProfile, login } from '@dayrise/contracts';
import { createClient } from '@redis/client';
import { z } from 'zod';
import { startPlatform } from '../lib/platform.ts';
import { type Question, quantile, type Tools } from '../lib/question.ts';
import { send } from './send.ts';

const port = 6985;
const clients = 50;
const attempts = 100;
/** Wrong passwords that a client may try on one account per window. */
const allowed = 5;
/** Milliseconds between calls of an observer; two signed-in people stay below the limit of calls per minute. */
const intervalMs = 20;
const quietMs = 6000;
const victim = { email: 'investor@demo.dayrise.test', password: 'demo-investor' };
const watchers = [victim, { email: 'admin@demo.dayrise.test', password: 'demo-admin' }];

const Seen = z.object({
  tried: z.number(),
  throttled: z.number(),
  busy: z.number(),
  withoutRetryAfter: z.number(),
  other: z.number(),
});

export const question: Question = {
  asks: `${(clients * attempts).toLocaleString('en-US')} wrong passwords from ${clients} clients at once: are they throttled, and how does it affect others?`,
  async measure(tools) {
    const platform = await startPlatform(tools, { seed: true });
    platform.startWorker();
    await platform.startApi(port, { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' });
    const tokens = await Promise.all(watchers.map((person, n) => signIn(person, `10.2.0.${n + 1}`)));
    await watch(tokens, wait(2000));

    const quiet = await watch(tokens, wait(quietMs));
    tools.report('measured without an attack');
    const startAttack = await prepareAttack(tools);
    const attack = startAttack();
    const began = performance.now();
    const busy = await watch(tokens, attack);
    const seconds = (performance.now() - began) / 1000;
    const seen = await attack;
    const refusedMeanwhile = (await attempt('10.1.0.1')).status;
    await endWindow(platform.redisUrl, tools);
    const afterwards = (await attempt('10.1.0.1')).status;

    const p95 = (times: readonly number[]) => quantile(times, 0.95);
    return [
      {
        name: 'wrong passwords throttled',
        value: seen.throttled,
        unit: '',
        goal: { atLeast: clients * (attempts - allowed) },
        note: `${seen.tried} were tried, in ${seconds.toFixed(1)} s; ${seen.busy} refusals while it was busy, each sent again soon`,
      },
      {
        name: 'refusals without `Retry-After`, or of another kind',
        value: seen.withoutRetryAfter + seen.other,
        unit: '',
        goal: { atMost: 0 },
      },
      {
        name: '`GET /api/profile` meanwhile, p95 against quiet',
        value: p95(busy.profile) / p95(quiet.profile),
        unit: '×',
        goal: { atMost: 2 },
        note: `${p95(quiet.profile).toFixed(2)} ms quiet, ${p95(busy.profile).toFixed(2)} ms meanwhile, of ${busy.profile.length} calls`,
      },
      {
        name: '`GET /api/market/coins` meanwhile, p95 against quiet',
        value: p95(busy.market) / p95(quiet.market),
        unit: '×',
        goal: { atMost: 2 },
        note: `${p95(quiet.market).toFixed(2)} ms quiet, ${p95(busy.market).toFixed(2)} ms meanwhile; ${busy.refused} refusals while it was busy, sent again`,
      },
      {
        name: 'right password refused within the window, let in after it',
        value: Number(refusedMeanwhile === 429 && afterwards === 200),
        unit: '',
        goal: { atLeast: 1 },
        note: 'the rest of the 15 minutes is cut short in Redis',
      },
    ];
  },
};

async function signIn(person: { email: string; password: string }, address: string): Promise<string> {
  const agent = new Agent();
  const { text } = await send(port, login, { agent, address, body: person });
  return z.object({ token: z.string() }).parse(JSON.parse(text)).token;
}

async function attempt(address: string): Promise<{ status: number }> {
  return send(port, login, { agent: new Agent(), address, body: victim });
}

/**
 * Measures the calls of signed-in people and of visitors, in milliseconds, until the promise resolves. A busy server's
 * refusal is waited out, as pages do.
 */
async function watch(
  tokens: readonly string[],
  until: Promise<unknown>,
): Promise<{ profile: number[]; market: number[]; refused: number }> {
  let refused = 0;
  const over = new AbortController();
  void until.then(() => over.abort());
  const series = async (
    endpoint: AnyEndpoint,
    whose: (turn: number) => { token?: string; address: string },
  ) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const times: number[] = [];
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const began = performance.now();
      let { status, retryAfter } = await send(port, endpoint, { agent, ...whose(turn) });
      while (status === 503 && retryAfter !== undefined) {
        refused += 1;
        await wait(Number(retryAfter) * 1000);
        ({ status, retryAfter } = await send(port, endpoint, { agent, ...whose(turn) }));
      }
      times.push(performance.now() - began);
      if (status !== 200) throw new Error(`${endpoint.path} answered ${status}.`);
      await wait(intervalMs);
    }
    agent.destroy();
    return times;
  };
  const [profile, market] = await Promise.all([
    series(getProfile, (turn) => ({ token: tokens[turn % tokens.length] ?? '', address: '10.2.0.1' })),
    series(getCoins, (turn) => ({ address: `10.3.0.${(turn % 10) + 1}` })),
  ]);
  return { profile, market, refused };
}

/** Prepares an attack. Returns a function that runs it and resolves with its counts. */
async function prepareAttack({ cleanUp }: Tools): Promise<() => Promise<z.infer<typeof Seen>>> {
  const child = fork(
    fileURLToPath(new URL('./attack.ts', import.meta.url)),
    [port, clients, attempts, victim.email].map(String),
  );
  cleanUp(() => child.kill('SIGKILL'));
  await once(child, 'message');
  return async () => {
    child.send('go');
    const [message] = await once(child, 'message');
    return Seen.parse(message);
  };
}

/** Expires the rate-limit windows of every account, per network and anywhere. */
async function endWindow(redisUrl: string, { cleanUp }: Tools): Promise<void> {
  const client = await createClient({ url: redisUrl }).connect();
  cleanUp(() => client.destroy());
  for await (const keys of client.scanIterator({ MATCH: 'dayrise:limit:sign-in-a[cn]*' })) {
    for (const key of keys) await client.pExpire(key, 1);
  }
  await wait(50);
}

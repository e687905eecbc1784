import {
  getCoins,
  getHealth,
  getLiveness,
  getProfile,
  getReadiness,
  getStatement,
  login,
  register,
  requestWithdrawal,
  streamCoins,
  streamEvents,
} from '@dayrise/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiProcess, freePort, startProcess, waitUntilHealthy } from '../testing/api-process.ts';
import { type OwnServices, startOwnServices } from '../testing/own-services.ts';

let services: OwnServices;
let api: ApiProcess;
let worker: ApiProcess;
let url: string;
let environment: Record<string, string>;
let token: string;

beforeAll(async () => {
  services = await startOwnServices();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl,
    MARKET_POLL_MS: '250',
    LOG_LEVEL: 'error',
  };
  api = startProcess('src/main.ts', environment);
  worker = startProcess('src/worker.ts', environment);
  await waitUntilHealthy(url);
  const person = {
    name: 'Ada',
    email: 'ada@test.dayrise.test',
    phone_number: '+15550100',
    password: 'a-password-77',
  };
  const answer = await ask('POST', register.path, person);
  token = String(Object(answer.body).token);
}, 120_000);

afterAll(async () => {
  await Promise.all([api?.stop(), worker?.stop()]);
  await services?.stop();
});

interface Asked {
  readonly status: number;
  readonly body: unknown;
  readonly milliseconds: number;
}

async function ask(method: 'GET' | 'POST', path: string, body?: object, at = url): Promise<Asked> {
  const startedAt = performance.now();
  const response = await fetch(at + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      ...(token && path !== getHealth.path && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  return {
    status: response.status,
    body: await response.json(),
    milliseconds: performance.now() - startedAt,
  };
}

const withdrawal = { amount: 500, walletAddress: '0xabc', withdrawMethod: 'Wallet' };
const calls = {
  profile: () => ask('GET', getProfile.path),
  statement: () => ask('GET', getStatement.path),
  login: () => ask('POST', login.path, { email: 'ada@test.dayrise.test', password: 'a-password-77' }),
  withdrawal: () => ask('POST', requestWithdrawal.path, withdrawal),
};

async function lastPrices(): Promise<string> {
  const { body } = await ask('GET', getCoins.path);
  return String(Object(body).asOf);
}

/** The worker keeps running, because its job fetches the prices. */
async function expectNewPrices(): Promise<void> {
  const before = await lastPrices();
  await expect.poll(lastPrices, { timeout: 20_000, interval: 100 }).not.toBe(before);
}

it.each(['redis', 'postgres'] as const)(
  'answers 503 in time while %s hangs, and recovers when it resumes',
  { timeout: 120_000 },
  async (name) => {
    await expectNewPrices();
    for (const call of Object.values(calls)) expect((await call()).status).toBeLessThan(500);
    const figures: Record<string, number> = {};
    await services[name].hang();
    try {
      // Half of them are in flight when the hang is detected; the others arrive later.
      for (let round = 0; round < 2; round += 1) {
        const answers = await Promise.all(
          [...Object.entries(calls), ...Object.entries(calls)].map(
            async ([call, send]) => [call, await send()] as const,
          ),
        );
        for (const [call, { status, body, milliseconds }] of answers) {
          figures[`${call} ${round}`] = milliseconds;
          // While Redis is down, sessions are read from the database.
          const needed = name === 'postgres' || call === 'login' || status !== 200;
          const refused = needed ? { status: 503, body: { code: 'unavailable' } } : {};
          expect({ call, status, body }).toMatchObject({ call, ...refused });
          expect(milliseconds, call).toBeLessThan(3000);
        }
        const health = await ask('GET', getHealth.path);
        figures[`health ${round}`] = health.milliseconds;
        expect(health.milliseconds).toBeLessThan(2000);
        expect(health).toMatchObject({
          status: 503,
          body: { down: [name === 'redis' ? 'redis' : 'database'] },
        });
        expect(await ask('GET', getReadiness.path)).toMatchObject({ status: 503 });
        expect(await ask('GET', getLiveness.path)).toMatchObject({ status: 200 });
      }
    } finally {
      services[name].resume();
    }
    const startedAt = performance.now();
    await expect.poll(async () => (await calls.login()).status, { timeout: 10_000, interval: 50 }).toBe(200);
    figures.healed = performance.now() - startedAt;
    await expectNewPrices();
    figures.worker = performance.now() - startedAt;
    expect(await ask('GET', getHealth.path)).toMatchObject({ status: 200 });
    for (const call of Object.values(calls)) expect((await call()).status).toBeLessThan(500);
  },
);

it('answers in time in a process that had not subscribed when Redis hung, and recovers when it resumes', {
  timeout: 120_000,
}, async () => {
  const port = await freePort();
  const at = `http://127.0.0.1:${port}`;
  const late = startProcess('src/main.ts', { ...environment, PORT: String(port) });
  const unavailable = { status: 503, body: { code: 'unavailable' } };
  try {
    await waitUntilHealthy(at);
    await services.redis.hang();
    // As many calls as have places.
    const fill = () => Promise.all(Array.from({ length: 8 }, () => ask('GET', getCoins.path, undefined, at)));
    for (const path of [getCoins.path, streamCoins.path, streamEvents.path]) {
      const answer = await ask('GET', path, undefined, at);
      expect(answer, path).toMatchObject(unavailable);
      expect(answer.milliseconds, path).toBeLessThan(3000);
    }
    for (const answer of await fill()) expect(answer).toMatchObject(unavailable);
    expect(await ask('GET', getProfile.path, undefined, at)).not.toMatchObject({
      body: { code: 'overloaded' },
    });
    services.redis.resume();
    const recovered = async () => (await ask('GET', getCoins.path, undefined, at)).status;
    await expect.poll(recovered, { timeout: 20_000, interval: 100 }).toBe(200);
  } finally {
    services.redis.resume();
    await late.stop();
  }
});

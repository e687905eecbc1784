import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { openEventStream } from '../../testing/event-reader.ts';
import { answerRows, fakeCoin, startFakeMarket } from '../../testing/fake-market.ts';

const api = fileURLToPath(new URL('../../../', import.meta.url));
const children: ChildProcess[] = [];
const interval = 1000;

afterAll(async () => {
  await Promise.all(
    children.map((child) => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      return gone;
    }),
  );
});

function start(script: string, environment: Record<string, string>): void {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: api,
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  children.push(child);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return address === null || typeof address === 'string' ? 0 : address.port;
}

async function untilHealthy(url: string): Promise<void> {
  for (const deadline = Date.now() + 40_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.status === 200) return;
    if (Date.now() > deadline) throw new Error(`${url} does not answer.`);
  }
}

it('polls once an interval with two API processes, two workers and forty clients', {
  timeout: 90_000,
}, async () => {
  const fake = await startFakeMarket();
  fake.answerWith((response, count) => answerRows([fakeCoin({ current_price: count })])(response, count));
  const settings = {
    MARKET_SOURCE: 'coingecko',
    MARKET_API_URL: fake.url,
    MARKET_POLL_MS: String(interval),
    HOST: '127.0.0.1',
  };
  const ports = [await freePort(), await freePort()];
  for (const port of ports) start('src/main.ts', { ...settings, PORT: String(port) });
  for (const _worker of [1, 2]) start('src/worker.ts', settings);
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  await Promise.all(urls.map(untilHealthy));
  const streams = await Promise.all(
    urls.flatMap((url) => Array.from({ length: 20 }, () => openEventStream(`${url}/api/market/stream`))),
  );
  const live = (event: unknown) => JSON.stringify(event).includes('"current_price":');
  await Promise.all(streams.map((stream) => stream.until(() => stream.events.some(live), 30_000)));

  const before = fake.asked.length;
  const startedAt = Date.now();
  await new Promise((resolve) => setTimeout(resolve, 5 * interval));
  const intervals = (Date.now() - startedAt) / interval;
  const polls = fake.asked.length - before;
  expect(polls).toBeGreaterThanOrEqual(3);
  expect(polls).toBeLessThanOrEqual(Math.ceil(intervals) + 1);
  for (const stream of streams) {
    expect(stream.events.length).toBeGreaterThan(2);
    stream.close();
  }
  fake.close();
});

import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { type ApiProcess, freePort, startProcess, waitUntilHealthy } from '../../testing/api-process.ts';
import { type OpenEvents, openEventStream } from '../../testing/event-reader.ts';
import { answerRows, fakeCoin, startFakeMarket } from '../../testing/fake-market.ts';

const processes: ApiProcess[] = [];
const interval = 1000;

afterAll(() => Promise.all(processes.map((each) => each.stop())));

it('polls once per interval with two API processes, two workers and forty clients', {
  timeout: 120_000,
}, async () => {
  const fake = await startFakeMarket();
  fake.answerWith((response, count) => answerRows([fakeCoin({ current_price: count })])(response, count));
  const settings = {
    MARKET_SOURCE: 'coingecko',
    MARKET_API_URL: fake.url,
    MARKET_POLL_MS: String(interval),
    MARKET_CALLS_PER_MINUTE: '1000',
    HOST: '127.0.0.1',
  };
  const ports = [await freePort(), await freePort()];
  processes.push(
    ...ports.map((port) => startProcess('src/main.ts', { ...settings, PORT: String(port) })),
    ...[1, 2].map(() => startProcess('src/worker.ts', settings)),
  );
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  await Promise.all(urls.map(waitUntilHealthy));
  const streams = await Promise.all(
    urls.flatMap((url) => Array.from({ length: 20 }, () => openAdmitted(`${url}/api/market/stream`))),
  );
  const live = (event: unknown) => JSON.stringify(event).includes('"current_price":');
  await Promise.all(streams.map((stream) => stream.until(() => stream.events.some(live), 60_000)));

  const asked = () => fake.asked.filter((path) => path.includes('/coins/markets')).length;
  const before = asked();
  const startedAt = Date.now();
  await wait(5 * interval);
  // A busy machine polls late.
  while (asked() < before + 3) await wait(interval);
  const intervals = (Date.now() - startedAt) / interval;
  expect(asked() - before).toBeLessThanOrEqual(Math.ceil(intervals) + 1);
  for (const stream of streams) {
    expect(stream.events.length).toBeGreaterThan(2);
    stream.close();
  }
  fake.close();
});

/** Opens a stream as pages do: one that a busy process refuses is opened again. */
async function openAdmitted(address: string): Promise<OpenEvents> {
  const stream = await openEventStream(address);
  if (stream.status === 200) return stream;
  await wait(interval);
  return openAdmitted(address);
}

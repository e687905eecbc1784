import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createClient } from '@redis/client';
import { z } from 'zod';
import { startPlatform } from '../lib/platform.ts';
import { type Question, quantile, type Tools } from '../lib/question.ts';
import { residentBytes } from '../lib/resident-bytes.ts';
import { startUpstream } from './upstream.ts';

const port = 6920;
const clients = 10_000;
/** Milliseconds. */
const pollEvery = 5000;
const watched = 60_000;
const settled = 5000;

const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open') }),
  z.object({ type: z.literal('lost') }),
  z.object({ type: z.literal('event'), asOf: z.string(), times: z.array(z.number()) }),
]);

export const question: Question = {
  asks: `${clients.toLocaleString('en-US')} event-stream clients on one API process: how late does a price arrive, what does a client cost, how often is the market service asked?`,
  async measure(tools) {
    const upstream = await startUpstream();
    tools.cleanUp(upstream.close);
    const platform = await startPlatform(tools);
    const settings = {
      MARKET_SOURCE: 'coingecko',
      MARKET_API_URL: upstream.url,
      MARKET_POLL_MS: String(pollEvery),
      MARKET_CALLS_PER_MINUTE: '10000',
    };
    // With two workers and a second API process there is still one schedule.
    platform.startWorker(settings);
    platform.startWorker(settings);
    const api = await platform.startApi(port, settings);
    await platform.startApi(port + 1, settings);
    const published = await watchPublishing(platform.redisUrl, tools);
    await until(() => published.size > 0);

    const before = await residentBytes(api.pid);
    const crowd = await openClients(tools);
    const after = await residentBytes(api.pid);
    tools.report(`${clients} clients are open`);

    const calls = upstream.calls();
    const began = Date.now();
    await sleep(watched);
    const ended = Date.now();
    const callsMade = upstream.calls() - calls;
    const seconds = (ended - began) / 1000;
    // What was published last may still be on its way, and is reported a second after it arrived.
    await sleep(settled);

    const events = [...published]
      .filter(([, at]) => at >= began && at < ended)
      .map(([asOf, at]) => ({
        at,
        times: crowd.events.filter((event) => event.asOf === asOf).flatMap(({ times }) => times),
      }));
    const delays = events.flatMap(({ at, times }) => times.map((time) => time - at));
    const missed = events.reduce((sum, { times }) => sum + clients - times.length, 0);
    return [
      {
        name: 'delivery after publishing, p99',
        value: quantile(delays, 0.99),
        unit: 'ms',
        goal: { atMost: 1000 },
        note: `${events.length} events`,
      },
      { name: 'delivery after publishing, median', value: quantile(delays, 0.5), unit: 'ms' },
      { name: 'events missed by a client', value: missed, unit: '', goal: { atMost: 0 } },
      { name: 'connections lost', value: crowd.lost(), unit: '', goal: { atMost: 0 } },
      {
        name: 'memory a client',
        value: (after - before) / clients / 1024,
        unit: 'KiB',
        goal: { atMost: 20 },
        note: 'resident size of the API process, before and after',
      },
      {
        name: 'calls to the market service a poll interval',
        value: callsMade / (seconds / (pollEvery / 1000)),
        unit: '',
        goal: { atMost: 1.1 },
        note: `${callsMade} in ${Math.round(seconds)} s, two API and two worker processes`,
      },
    ];
  },
};

async function watchPublishing(redisUrl: string, { cleanUp }: Tools): Promise<Map<string, number>> {
  const published = new Map<string, number>();
  const subscriber = await createClient({ url: redisUrl }).connect();
  cleanUp(() => subscriber.destroy());
  await subscriber.subscribe('dayrise:market', (text) => {
    const { asOf } = z.object({ asOf: z.string() }).parse(JSON.parse(text));
    published.set(asOf, performance.timeOrigin + performance.now());
  });
  return published;
}

async function openClients({ cleanUp }: Tools) {
  const child = fork(fileURLToPath(new URL('./clients.ts', import.meta.url)), [
    String(port),
    String(clients),
  ]);
  cleanUp(() => child.kill('SIGKILL'));
  const events: { asOf: string; times: number[] }[] = [];
  let lost = 0;
  let open = false;
  child.on('message', (raw) => {
    const message = Message.parse(raw);
    if (message.type === 'event') events.push(message);
    else if (message.type === 'lost') lost += 1;
    else open = true;
  });
  await until(() => open);
  // Garbage from opening connections is not part of a client's cost.
  await sleep(8000);
  return { events, lost: () => lost };
}

async function until(condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 120_000; !condition(); ) {
    if (Date.now() > deadline) throw new Error('This took longer than two minutes.');
    await sleep(50);
  }
}

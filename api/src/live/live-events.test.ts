import { setTimeout as wait } from 'node:timers/promises';
import { readNotifications } from '@dayrise/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { prisma } from '../data/prisma.ts';
import { redisUrl } from '../data/redis.ts';
import { newId } from '../lib/new-id.ts';
import { type ApiProcess, freePort, startProcess, waitUntilHealthy } from '../testing/api-process.ts';
import { type CuttingProxy, openCuttingProxy } from '../testing/cutting-proxy.ts';
import { openEventStream } from '../testing/event-reader.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/server.ts';
import { publish, publishToPerson } from './index.ts';

let server: TestServer;
let proxy: CuttingProxy;
let api: ApiProcess;
let url: string;

beforeAll(async () => {
  server = await startTestServer();
  proxy = await openCuttingProxy(redisUrl());
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  api = startProcess('src/main.ts', { PORT: String(port), HOST: '127.0.0.1', REDIS_URL: proxy.url });
  await waitUntilHealthy(url);
});
afterAll(async () => {
  proxy.restore();
  await api.stop();
  await proxy.close();
});

const changed = (...areas: string[]) => ({ type: 'changed', areas });
const tell = ({ id }: TestPerson) => publishToPerson(id, { type: 'changed', areas: ['money'] });

it('relays events of a newer version, and goes on after a message that it cannot read', async () => {
  const ada = await server.person();
  const events = await openEventStream(`${url}/api/events`, ada.token);
  // The stream listens once this arrives.
  await vi.waitUntil(async () => {
    await tell(ada);
    return events.events.length > 0;
  });
  const audience = { kind: 'person', id: ada.id };
  await publish('live', 'no JSON');
  await publish('live', JSON.stringify({ audience, event: { type: 'of a newer version' } }));
  await publish('live', JSON.stringify({ audience, event: changed('of a newer version') }));
  await publish('market', '{}');
  await publishToPerson(ada.id, { type: 'changed', areas: ['support'] });
  await events.until(() => JSON.stringify(events.events.at(-1)) === JSON.stringify(changed('support')));
  expect(events.events).toContainEqual(changed('of a newer version'));
  events.close();
});

it('ends the streams of people after an outage of Redis, at different times, so that browsers fetch again', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => server.person()));
  const streams = await Promise.all(people.map(({ token }) => openEventStream(`${url}/api/events`, token)));
  const market = await openEventStream(`${url}/api/market/stream`);
  proxy.cut();
  await wait(500);
  expect(streams.some(({ ended }) => ended)).toBe(false);
  proxy.restore();
  const startedAt = performance.now();
  const ends: number[] = [];
  await Promise.all(
    streams.map(async (stream) => {
      await stream.until(() => stream.ended, 15_000);
      ends.push(performance.now() - startedAt);
    }),
  );
  expect(Math.min(...ends)).toBeGreaterThan(1900);
  expect(Math.max(...ends) - Math.min(...ends)).toBeGreaterThan(200);
  expect(market.ended).toBe(false);
  market.close();

  const [ada] = people;
  if (!ada) throw new Error('There is nobody.');
  const again = await openEventStream(`${url}/api/events`, ada.token);
  await tell(ada);
  await again.until(() => again.events.length > 0);
  await wait(1000);
  expect(again.ended).toBe(false);
  again.close();
});

it('marks notifications as read while Redis is away', async () => {
  const ada = await server.person();
  await prisma.notification.create({
    data: {
      id: newId(),
      personId: ada.id,
      eventId: crypto.randomUUID(),
      kind: 'payment',
      title: 'A',
      text: 'B',
    },
  });
  proxy.cut();
  try {
    const read = await fetch(url + readNotifications.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ada.token}` },
      body: JSON.stringify({ all: true }),
    });
    expect(read.status).toBe(200);
    expect(await read.json()).toEqual({ unread: 0 });
  } finally {
    proxy.restore();
  }
});

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { viewAsPerson } from '@dayrise/contracts';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { config } from '../config.ts';
import { redis, redisKey } from '../data/redis.ts';
import { logger } from '../lib/logger.ts';
import { hashToken } from '../modules/identity/sessions/tokens.ts';
import { untilBlocked, whileLocked } from '../testing/database.ts';
import { type OpenEvents, openEventStream } from '../testing/event-reader.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { openStreams } from './event-stream.ts';

let server: TestServer;
beforeAll(async () => {
  Object.assign(config, { STREAMS_PER_PERSON: 3, STREAMS_PER_ADDRESS: 5 });
  server = await startTestServer();
});

const own = (token: string) => openEventStream(`${server.url}/api/events`, token);
const market = (token?: string) => openEventStream(`${server.url}/api/market/stream`, token);
const close = (streams: readonly OpenEvents[]) => {
  for (const stream of streams) stream.close();
};

it('gives back the place of a program whose WebSocket was refused, and its socket', async () => {
  const { hostname, port } = new URL(server.url);
  const headers = { Connection: 'Upgrade', Upgrade: 'websocket' };
  for (let count = 0; count < 12; count += 1) {
    for (const [path, expected] of [
      ['/api/alpaca/stream', 400],
      ['/nothing', 404],
    ] as const) {
      const call = request({ hostname, port, path, headers }).end();
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(expected);
      answer.resume();
      await once(answer, 'close');
    }
  }
  // A client that doesn't close its half.
  const half = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  half.on('error', () => undefined);
  half.write('GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  half.resume();
  await once(half, 'end');
  await expect
    .poll(() => {
      half.write('x');
      return half.destroyed;
    })
    .toBe(true);
});

it('limits the streams of a person, and accepts another when one closes', async () => {
  const [ada, grace] = await Promise.all([server.person(), server.person()]);
  const streams = [await own(ada.token), await own(ada.token), await market(ada.token)];
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
  const refused = await server.send('GET', '/api/events', { token: ada.token });
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  const other = await own(grace.token);
  expect(other.status).toBe(200);
  streams[0]?.close();
  const again = async () => {
    const stream = await own(ada.token);
    stream.close();
    return stream.status;
  };
  await expect.poll(again).toBe(200);
  close([...streams, other]);
});

it('gives back the places of clients that left while their calls waited', async () => {
  // Streams of the previous test end when their connections close.
  await expect.poll(openStreams, { timeout: 10_000 }).toBe(0);
  const ada = await server.person();
  const { hostname, port } = new URL(server.url);
  const paths = ['/api/events', '/api/market/stream', '/api/platform/stream'];
  const logged = vi.spyOn(logger, 'debug');
  onTestFinished(() => logged.mockRestore());
  // Without a copy, each call reads the session from the database.
  await redis.del(redisKey('session', hashToken(ada.token)));
  await whileLocked('LOCK TABLE session', async () => {
    const sockets = [];
    for (const path of paths) {
      const socket = connect(Number(port), hostname);
      sockets.push(socket);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ada.token}\r\n\r\n`);
      await untilBlocked(sockets.length);
    }
    for (const socket of sockets) socket.destroy();
    // Once this is answered, the server knows.
    await server.send('GET', '/api/health/live');
  });
  for (const path of paths) {
    const isDone = () => expect(logged).toHaveBeenCalledWith(expect.objectContaining({ path }), 'request');
    await vi.waitFor(isDone, 10_000);
  }
  expect(openStreams()).toBe(0);
  const streams = await Promise.all(paths.map((path) => openEventStream(server.url + path, ada.token)));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
  close(streams);
  await expect.poll(openStreams, { timeout: 10_000 }).toBe(0);
});

it('takes no place of a person for staff who view as them', async () => {
  const [staff, ada] = await Promise.all([server.person({ role: 'admin' }), server.person()]);
  const body = { reason: 'A question' };
  const { token } = await staff.client.call(viewAsPerson, { params: { id: ada.id }, body });
  const streams = [await own(token), await own(token), await market(token), await own(ada.token)];
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await server.send('GET', '/api/events', { token: staff.token })).toMatchObject({ status: 429 });
  close(streams);
  await expect.poll(openStreams, { timeout: 10_000 }).toBe(0);
});

it('limits the streams of an address across people', async () => {
  const openAll = () => Promise.all(Array.from({ length: 5 }, () => market()));
  // Streams of the previous test end when their connections close.
  await expect
    .poll(async () => {
      const streams = await openAll();
      const statuses = streams.map(({ status }) => status);
      if (statuses.includes(429)) close(streams);
      return statuses;
    })
    .toEqual([200, 200, 200, 200, 200]);
  const refused = await server.send('GET', '/api/platform/stream');
  expect(refused).toMatchObject({ status: 429 });
});

import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getCoins, login } from '@dayrise/contracts';
import { expect, it } from 'vitest';
import { freePort, startProcess, waitUntilHealthy } from '../testing/api-process.ts';
import { openEventStream } from '../testing/event-reader.ts';

/**
 * Asks again and again, on one connection while the server keeps it, until a new connection finds no server.
 * Answers the statuses. Throws when a call on a kept connection is cut off.
 */
async function keepAsking(url: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: number[] = [];
  for (;;) {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const request = get(`${url}${getCoins.path}`, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
    try {
      statuses.push(await promise);
    } catch (error) {
      if (request.reusedSocket) throw error;
      return statuses;
    }
  }
}

/** Sends half of a call; `finish` sends the rest and returns the response. */
async function startSlowCall(port: number): Promise<{ finish(): Promise<string> }> {
  const body = JSON.stringify({ email: 'nobody@test.dayrise.test', password: 'not the right one' });
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (text: string) => {
    received += text;
  });
  await once(socket, 'connect');
  socket.write(
    `POST ${login.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  return {
    async finish() {
      socket.write(body.slice(10));
      await once(socket, 'close');
      return received;
    },
  };
}

it('on shutdown, ends streams, finishes every call and then closes the stores', {
  timeout: 90_000,
}, async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const api = startProcess('src/main.ts', {
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    // A fast machine makes more calls than the limit allows.
    RATE_LIMIT_SCALE: '1000',
    // Longer than the test, so that nothing is dropped after a timeout.
    SHUTDOWN_MS: '300000',
  });
  await waitUntilHealthy(url);
  const streams = await Promise.all(
    ['/api/market/stream', '/api/platform/stream'].flatMap((path) =>
      Array.from({ length: 20 }, () => openEventStream(`${url}${path}`)),
    ),
  );
  const asking = Promise.all(Array.from({ length: 4 }, () => keepAsking(url)));
  // Checked last: it may have failed long before.
  asking.catch(() => undefined);
  const slow = await startSlowCall(port);
  await wait(200);

  const stopped = api.stop();
  for (const stream of streams) await stream.until(() => stream.ended, 20_000);
  expect(await slow.finish()).toContain('HTTP/1.1 401');
  const statuses = await asking;
  expect(await stopped).toBe(0);
  expect(statuses.flat().filter((status) => status !== 200)).toEqual([]);
  const warnings = api.output.split('\n').filter((line) => line !== '');
  expect(warnings).toEqual([expect.stringContaining('rate limits are scaled')]);
});

it('goes on taking calls for DRAIN_MS, and says that it is stopping', async () => {
  const [port, metrics, workerMetrics] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const api = startProcess('src/main.ts', {
    PORT: String(port),
    HOST: '127.0.0.1',
    METRICS_PORT: String(metrics),
    DRAIN_MS: '1500',
  });
  const worker = startProcess('src/worker.ts', { WORKER_METRICS_PORT: String(workerMetrics) });
  const statusOf = (address: string) =>
    fetch(address).then(
      ({ status }) => status,
      () => null,
    );
  await waitUntilHealthy(url);
  expect(await statusOf(`http://127.0.0.1:${metrics}/ready`)).toBe(200);
  // A worker has no other port where anybody could ask.
  await expect.poll(() => statusOf(`http://127.0.0.1:${workerMetrics}/ready`), { timeout: 20_000 }).toBe(200);
  expect(await statusOf(`http://127.0.0.1:${workerMetrics}/live`)).toBe(200);

  const stopped = Promise.all([api.stop(), worker.stop()]);
  await wait(500);
  expect(await statusOf(`${url}/api/health/ready`)).toBe(503);
  expect(await statusOf(`${url}/api/health/live`)).toBe(200);
  expect(await statusOf(url + getCoins.path)).toBe(200);
  expect(await stopped).toEqual([0, 0]);
  expect(await statusOf(url + getCoins.path)).toBeNull();
});

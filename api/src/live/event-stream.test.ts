import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import Koa from 'koa';
import { expect, it } from 'vitest';
import { beatNext, EventStream, HEARTBEAT_PARTS } from './event-stream.ts';

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return address === null || typeof address === 'string' ? 0 : address.port;
}

it('disconnects a client that stops reading', async () => {
  const opened = Promise.withResolvers<EventStream>();
  const app = new Koa().use((http) => opened.resolve(new EventStream(http)));
  const server = createServer(app.callback());
  const socket = connect(await portOf(server), '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const stream = await opened.promise;

  // More than the system keeps for a connection, so that something waits here.
  stream.send(Buffer.alloc(32 * 2 ** 20));
  stream.send(Buffer.from('data: late\n\n'));
  expect(stream.closed).toBe(true);
  const connections = promisify(server.getConnections.bind(server));
  await expect.poll(() => connections(), { timeout: 10_000 }).toBe(0);
  socket.destroy();
  server.close();
});

it('checks the sessions of a few streams at a time', async () => {
  const streams: EventStream[] = [];
  const server = createServer(new Koa().use((http) => void streams.push(new EventStream(http))).callback());
  const port = await portOf(server);
  const count = 2 * HEARTBEAT_PARTS;
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => streams.length).toBe(count);
  const asked = new Set<EventStream>();
  for (const stream of streams) {
    stream.stillAllowed = async () => {
      asked.add(stream);
      return true;
    };
  }
  beatNext();
  expect(asked.size).toBe(2);
  for (let part = 1; part < HEARTBEAT_PARTS; part += 1) beatNext();
  expect(asked.size).toBe(count);
  for (const socket of sockets) socket.destroy();
  server.close();
});

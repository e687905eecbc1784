import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import Koa from 'koa';
import { expect, it } from 'vitest';
import { EventStream } from './event-stream.ts';

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

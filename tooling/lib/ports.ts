import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether the port is free at the address. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once('error', () => resolve(false));
  server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  return promise;
}

/**
 * Returns a free port of the loopback address. It is below 32768, where Linux starts to take ports for outgoing
 * connections: one of those could take it before the caller listens.
 */
export async function freePort(): Promise<number> {
  let port: number;
  do {
    port = randomInt(20_000, 32_768);
  } while (!(await isPortFree(port)));
  return port;
}

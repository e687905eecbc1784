import { createServer } from 'node:net';

/** Whether the port is free at the address. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once('error', () => resolve(false));
  server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  return promise;
}

/** Returns a free port of the loopback address. */
export function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', reject);
  server.listen({ port: 0, host: '127.0.0.1' }, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    server.close(() => resolve(port));
  });
  return promise;
}

import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { WatchedPool } from './connection-pool.ts';
import { databaseUrl } from './prisma.ts';

it('cuts nothing while a pooler lets the probes of others wait, if it is probed around the pooler', async () => {
  const { hostname, port } = new URL(databaseUrl());
  let accepted = 0;
  // Like a pooler with one connection to the server: the first client has it, the others wait.
  const pooler = createServer((client) => {
    accepted += 1;
    if (accepted > 1) return;
    const server = connect(Number(port), hostname);
    client
      .on('error', () => undefined)
      .pipe(server)
      .on('error', () => undefined)
      .pipe(client);
  });
  pooler.listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const address = pooler.address();
  const through = new URL(databaseUrl());
  through.hostname = '127.0.0.1';
  through.port = String(typeof address === 'object' && address ? address.port : 0);
  const pool = new WatchedPool({ connectionString: through.href, probeUrl: databaseUrl(), max: 1 });
  pool.on('error', () => undefined);
  try {
    const { rows } = await pool.query("SELECT 'done' AS state FROM pg_sleep(3)");
    expect(rows).toEqual([{ state: 'done' }]);
  } finally {
    await pool.end();
    pooler.close();
  }
});

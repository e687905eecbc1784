import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { afterAll, inject } from 'vitest';
import { createTestDatabase } from './cluster.ts';
import { environment } from './environment.ts';

/*
 * Runs before each test file, in its own process: an empty database, a Redis prefix and a data folder of its
 * own. The settings are in the environment before the file's imports read them.
 */
const cluster = inject('cluster');
const database = await createTestDatabase(cluster);
const dataDir = mkdtempSync(join(tmpdir(), 'dayrise-file-'));
const prefix = `test:${randomBytes(6).toString('hex')}:`;

Object.assign(process.env, {
  DATABASE_URL: database.url,
  DATABASE_POOL: '10',
  REDIS_URL: cluster.redisUrl,
  REDIS_PREFIX: prefix,
  DATA_DIR: dataDir,
  SIGNING_SECRET: randomBytes(32).toString('hex'),
  MARKET_SOURCE: 'simulated',
  RATE_LIMIT_SCALE: environment.RATE_LIMIT_SCALE,
  LOG_LEVEL: environment.LOG_LEVEL,
});

afterAll(async () => {
  const { shutdown } = await import('../lib/shutdown.ts');
  const { closeOwnerPool } = await import('./database.ts');
  await shutdown('end of tests');
  await closeOwnerPool();
  await database.drop();
  await deleteKeys(prefix);
  rmSync(dataDir, { recursive: true, force: true });
});

async function deleteKeys(start: string): Promise<void> {
  const client = createClient({ url: cluster.redisUrl, RESP: 2 });
  client.on('error', () => undefined);
  await client.connect();
  for await (const keys of client.scanIterator({ MATCH: `${start}*`, COUNT: 500 })) {
    if (keys.length > 0) await client.unlink(keys);
  }
  await client.close();
}

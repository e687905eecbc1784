import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../lib/ports.ts';
import { startRedis } from './redis.ts';

it('ignores a redis-server on the PATH that is older than our processes accept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dayrise-redis-'));
  const old = join(folder, 'redis-server');
  await writeFile(old, '#!/bin/sh\necho "Redis server v=6.2.14 sha=00000000:0"\n');
  await chmod(old, 0o755);
  vi.stubEnv('PATH', folder);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  });
  const said: string[] = [];
  const redis = await startRedis({
    dataDir: folder,
    port: await freePort(),
    password: 'password',
    durable: false,
    engine: 'auto',
    report: (line) => said.push(line),
    onGivingUp: () => undefined,
  });
  await redis.process.stop();
  expect(said).toContainEqual(expect.stringContaining('using one in memory'));
});

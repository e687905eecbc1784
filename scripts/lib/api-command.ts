import { spawn } from 'node:child_process';
import { migrate } from '../../api/src/data/migrate.ts';
import { generatePrismaClient } from '../prisma-client.ts';
import { withStores } from './stores.ts';
import { root } from './tasks.ts';

/** Runs a command of api/src/cli on this installation's stores, in this terminal, and ends with its exit code. */
export async function runApiCommand(name: string): Promise<void> {
  try {
    await generatePrismaClient();
    process.exitCode = await withStores(async ({ databaseUrl, redisUrl }) => {
      await migrate(databaseUrl);
      return run(name, { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl });
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

function run(name: string, stores: Record<string, string>): Promise<number> {
  const script = `${root}/api/src/cli/${name}.ts`;
  const child = spawn(process.execPath, [script, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', ...stores },
  });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.once('error', reject);
  child.once('close', (code) => resolve(code ?? 1));
  return promise;
}

import { spawn } from 'node:child_process';
import { migrate } from '../../../api/src/data/migrate.ts';
import { nodeFlags } from '../../../tooling/lib/node-flags.ts';
import { root } from '../../../tooling/lib/tasks.ts';
import { generatePrismaClient } from '../../../tooling/prisma-client.ts';
import { type RedisNeed, type Stores, withStores } from './stores.ts';

/** Runs a command of api/src/cli on this installation's stores, in this terminal, and sets its exit code. */
export async function runApiCommand(name: string, options?: { readonly redis: RedisNeed }): Promise<void> {
  try {
    await generatePrismaClient();
    process.exitCode = await withStores(async (stores) => {
      await migrate(stores.databaseUrl);
      return runWithStores(name, stores, { args: process.argv.slice(2) });
    }, options);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Runs a command of api/src/cli in this terminal, with `input` in place of stdin if given. Returns its exit code. */
export function runWithStores(
  name: string,
  { databaseUrl, redisUrl }: Stores,
  { args = [], input }: { readonly args?: readonly string[]; readonly input?: string },
): Promise<number> {
  const child = spawn(process.execPath, [...nodeFlags, `${root}/api/src/cli/${name}.ts`, ...args], {
    stdio: [input === undefined ? 'inherit' : 'pipe', 'inherit', 'inherit'],
    env: {
      ...process.env,
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
    },
  });
  // EPIPE: the command ended early and has printed why.
  child.stdin?.once('error', () => undefined).end(input);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.once('error', reject);
  child.once('close', (code) => resolve(code ?? 1));
  return promise;
}

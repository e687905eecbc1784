import { spawn } from 'node:child_process';
import { nodeFlags } from '../../../tooling/lib/node-flags.ts';
import { root } from '../../../tooling/lib/tasks.ts';
import type { Stores } from './stores.ts';

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

import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { contentHash } from '../remote-build/src/content-hash.ts';
import { isStamped, writeStamp } from './lib/stamps.ts';
import { runCommand } from './lib/tasks.ts';
import { generatePrismaClient } from './prisma-client.ts';
import { root, sharedSources } from './webpack/workspaces.ts';

const stamps = join(root, '.cache', 'builds');

export interface BuildOptions {
  readonly signal?: AbortSignal;
  readonly report?: (line: string) => void;
}

/** Returns the workspaces that are built for the browser, the shell first. */
export function frontEnds(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const candidates = (workspaces as string[]).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  return candidates
    .filter((name) => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).scripts?.build)
    .sort((left, right) => Number(right === 'shell') - Number(left === 'shell'));
}

/** A front end's own sources. The prerendered page of `mfe-public` also contains the shell's frame. */
const sourcesOf = (name: string) => (name === 'mfe-public' ? [name, 'shell/src', 'tooling/single'] : [name]);

/** Builds the front ends whose sources have changed since their last build. Throws the first failing build's output. */
export async function buildFrontEnds(options: BuildOptions = {}): Promise<void> {
  const report = options.report ?? (() => undefined);
  const shared = await contentHash(root, [...sharedSources, 'tsconfig.base.json']);
  const states = await Promise.all(
    frontEnds().map(async (name) => ({ name, hash: `${shared}${await contentHash(root, sourcesOf(name))}` })),
  );
  const outdated = states.filter(({ name, hash }) => !isBuilt(name, hash));
  if (outdated.length === 0) return;
  report(`building ${outdated.map(({ name }) => name).join(', ')}`);
  const queue = [...outdated];
  const runQueue = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const startedAt = Date.now();
      await runBuild(next.name, options.signal);
      writeStamp(join(stamps, next.name), next.hash);
      report(`built ${next.name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, runQueue));
}

const isBuilt = (name: string, hash: string): boolean =>
  existsSync(join(root, name, 'dist')) && isStamped(join(stamps, name), hash);

async function runBuild(name: string, signal: AbortSignal | undefined): Promise<void> {
  const env = { NODE_ENV: 'production' };
  const { ok, output } = await runCommand('node', ['--run', 'build'], { cwd: name, env, signal });
  if (!ok) throw new Error(`${name} could not be built:\n${output}`);
}

if (import.meta.main) {
  await generatePrismaClient();
  await buildFrontEnds({ report: console.log });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '../../platform/src/manifest.ts';
import { contentHash } from '../lib/content-hash.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What every front end is built from besides its own folder. */
const sharedSources = ['contracts/src', 'platform/src', 'ui-kit/src', 'scripts/webpack', 'package-lock.json'];

/**
 * Names a build after what it is made of: 12 hex digits. BUILD_LABEL makes another name for the same sources,
 * for rehearsals of a deployment.
 */
export async function buildIdOf(directory: string): Promise<string> {
  const shared = await contentHash(root, sharedSources);
  const own = await contentHash(directory, ['.']);
  const { createHash } = await import('node:crypto');
  return createHash('sha256')
    .update(shared + own + (process.env.BUILD_LABEL ?? ''))
    .digest('hex')
    .slice(0, 12);
}

/** Reads a remote's manifest. Throws when there is none. */
export async function manifestOf(directory: string): Promise<Manifest> {
  const { manifest } = await import(join(directory, 'src/manifest.ts'));
  return manifest;
}

/** The version of a third-party package, which stands once, in the root's package.json. */
export function versionOf(name: string): string {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const version: unknown = dependencies[name];
  if (typeof version !== 'string') throw new Error(`${name} is not in the root's dependencies.`);
  return version;
}

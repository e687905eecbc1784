import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '../../platform/src/manifest.ts';
import { contentHash } from '../lib/content-hash.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What every front end is built from besides its own folder. */
const sharedSources = ['contracts/src', 'platform/src', 'ui-kit/src', 'scripts/webpack', 'package-lock.json'];

/**
 * Names a build after what it is made of: 12 hex digits. `more` are further sources, below the root; a label makes
 * another name for the same sources.
 */
export async function buildIdOf(
  directory: string,
  { label = '', more = [] }: { readonly label?: string; readonly more?: readonly string[] } = {},
): Promise<string> {
  const shared = await contentHash(root, [...sharedSources, ...more]);
  const own = await contentHash(directory, ['package.json', 'src']);
  return createHash('sha256').update(shared).update(own).update(label).digest('hex').slice(0, 12);
}

/** Reads a remote's manifest. Throws when there is none. */
export async function manifestOf(directory: string): Promise<Manifest> {
  const { manifest } = await import(join(directory, 'src/manifest.ts'));
  return manifest;
}

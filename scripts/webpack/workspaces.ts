import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '../../platform/src/manifest.ts';
import { contentHash } from '../lib/content-hash.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Sources that every front end shares. */
const sharedSources = ['contracts/src', 'platform/src', 'ui-kit/src', 'scripts/webpack', 'package-lock.json'];

/**
 * Computes a build id from its sources: 12 hex digits. `more` are further sources, relative to the root; a label gives
 * the same sources another id.
 */
export async function buildIdOf(
  directory: string,
  { label = '', more = [] }: { readonly label?: string; readonly more?: readonly string[] } = {},
): Promise<string> {
  const shared = await contentHash(root, [...sharedSources, ...more]);
  const own = await contentHash(directory, ['package.json', 'src']);
  return createHash('sha256').update(shared).update(own).update(label).digest('hex').slice(0, 12);
}

/** Reads a remote's manifest. Throws if there is none. */
export async function manifestOf(directory: string): Promise<Manifest> {
  const { manifest } = await import(join(directory, 'src/manifest.ts'));
  return manifest;
}

import { fileURLToPath } from 'node:url';
import { buildIdFrom, contentHash } from '../../remote-build/src/content-hash.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Sources that every front end shares. */
export const sharedSources = [
  'contracts/src',
  'platform/src',
  'ui-kit/src',
  'remote-build/src',
  'tooling/webpack',
  'package-lock.json',
];

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
  return buildIdFrom(shared, own, label);
}

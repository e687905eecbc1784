import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspaces.ts';

/** A module of the shared scope, as Module Federation configures it. */
interface SharedModule {
  readonly singleton: true;
  /** `false`: the shell checks versions once, against the remote's manifest; this would check at each use. */
  readonly requiredVersion: false;
  readonly import?: false;
  readonly shareKey?: string;
  readonly version?: string;
  readonly eager?: boolean;
}

/** Loaded with the shell's first script; the rest of the shared scope loads when a remote first needs it. */
const first = ['react', 'react/jsx-runtime', 'react-dom', '@dayrise/platform', '@dayrise/ui-kit'];

/** Returns the kit's entry points and their files, from its package.json. */
function uiKitEntries(): [name: string, file: string][] {
  const { exports } = JSON.parse(readFileSync(join(root, 'ui-kit/package.json'), 'utf8'));
  return Object.entries<string>(exports)
    .filter(([name]) => !name.endsWith('.css'))
    .map(([name, file]) => [`@dayrise/ui-kit${name.slice(1)}`, join(root, 'ui-kit', file)]);
}

/**
 * Remotes built before their builds contained the endpoints they call expect `@dayrise/contracts` from the shell. The
 * shell itself doesn't take it from the shared scope, so it is provided by its file.
 */
const olderBuilds = {
  name: '@dayrise/contracts',
  file: join(root, 'shell/src/remotes/contracts-for-older-builds.ts'),
};

/** Modules that load when a remote first needs them, and their sources. */
export const later = new Map([
  [olderBuilds.name, olderBuilds.file],
  ['@dayrise/contracts/schemas', join(root, 'contracts/src/schemas.ts')],
  ...uiKitEntries().filter(([name]) => !first.includes(name)),
]);

const names = [...first, ...[...later.keys()].filter((name) => name !== olderBuilds.name)];

/** The shared modules from the shell's side. */
export const provided: Record<string, SharedModule> = {
  ...Object.fromEntries(
    names.map((name) => [name, { singleton: true, requiredVersion: false, eager: first.includes(name) }]),
  ),
  [olderBuilds.file]: {
    shareKey: olderBuilds.name,
    version: '1.0.0',
    singleton: true,
    requiredVersion: false,
  },
};

/** The shared modules from a remote's side: never bundled, so exactly one copy of each runs. */
export const consumed: Record<string, SharedModule> = Object.fromEntries(
  names.map((name) => [name, { singleton: true, requiredVersion: false, import: false }]),
);

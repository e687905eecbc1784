import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { first, type SharedModule, sharedNames } from '../../remote-build/src/shared.ts';
import { root } from './workspaces.ts';

const kit = join(root, 'ui-kit');
const { exports }: { exports: Record<string, string> } = JSON.parse(
  readFileSync(join(kit, 'package.json'), 'utf8'),
);
/** A remote's view of the shared scope; any workspace with the kit will do. */
const names = sharedNames(join(root, 'shell'));

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
  ...names
    .filter((name) => !first.includes(name))
    .map((name): [string, string] => {
      const [, entry] = name.split('@dayrise/ui-kit');
      return [name, entry ? join(kit, exports[`.${entry}`] ?? '') : join(root, 'contracts/src/schemas.ts')];
    }),
]);

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

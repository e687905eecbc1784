import type { Remote } from '@dayrise/platform';
import {
  loadRemote as loadModule,
  preloadRemote,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { integrities } from './federation-plugin.ts';
import './older-builds.ts';
import type { RegistryEntry } from './registry-schema.ts';
import { RemoteError } from './remote-error.ts';
import './shared-scope.ts';

/** Registers a build with the federation runtime, which ignores a second registration. Returns its name. */
function register({ id, buildId, entry, integrity }: RegistryEntry): string {
  // Unique per build, so that several builds of a remote can run in one page.
  const name = `${id}_${buildId}`;
  integrities.set(name, integrity);
  registerRemotes([{ name, entry }]);
  return name;
}

function isRemote(value: unknown): value is Remote {
  return typeof value === 'object' && value !== null && 'routes' in value && 'contract' in value;
}

/** Loads the exposed module of a remote's build. Throws a RemoteError, a VersionError or the build's own error. */
export async function loadRemote(entry: RegistryEntry): Promise<Remote> {
  const exposed = await loadModule<{ readonly default?: unknown }>(`${register(entry)}/remote`);
  if (!isRemote(exposed?.default)) throw new RemoteError('broken', `${entry.id} exposes no remote.`);
  return exposed.default;
}

/** Loads the entry of a remote's build before it is needed. Throws if that fails. */
export const preloadEntry = (entry: RegistryEntry): Promise<void> =>
  preloadRemote([{ nameOrAlias: register(entry), exposes: ['remote'] }]);

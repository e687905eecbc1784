import { findPage } from '@dayrise/contracts';
import { registryStore } from './registry.ts';

/** The route that a path leads to, with its remote and parameters; undefined if the registry has none. */
export function findRoute(pathname: string) {
  const registry = registryStore.get();
  return registry.status === 'ready' ? findPage(registry.remotes, pathname) : undefined;
}

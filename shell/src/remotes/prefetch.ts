import type { QueryClient } from '@dayrise/platform';
import { sessionStore } from '@dayrise/platform';
import { matchPath } from 'react-router';
import { mayEnter } from './access.ts';
import { incompatibility } from './compatibility.ts';
import { loaderOf } from './loader.ts';
import { registryStore } from './registry.ts';

/** Joins a manifest's base and a route's path. */
export function fullPath(base: string, path: string): string {
  return `${base}/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

/** The route that a path leads to, its remote, and the path's parameters. */
export function findRoute(pathname: string) {
  const registry = registryStore.get();
  if (registry.status !== 'ready') return undefined;
  const found = registry.remotes.flatMap(({ id, manifest }) =>
    Object.entries(manifest.routes).flatMap(([name, route]) => {
      const match = matchPath(fullPath(manifest.base, route.path), pathname);
      return match ? [{ id, name, route, manifest, params: match.params }] : [];
    }),
  );
  // A page of its own outranks one that stands for all addresses.
  return found.find(({ route }) => !route.path.endsWith('*')) ?? found[0];
}

function prefetch(target: EventTarget | null, client: QueryClient): void {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  if (link.pathname === location.pathname) return;
  const found = findRoute(link.pathname);
  if (!found || !mayEnter(found.route.access, sessionStore.get())) return;
  if (incompatibility(found.manifest) !== null) return;
  const loader = loaderOf(found.id, { kind: 'route', name: found.name });
  void loader.preload().then(() => loader.prefetch(client, found.params));
}

/** Fetches a page's code and data when its link is hovered or focused. Returns a stop function. */
export function startPrefetching(client: QueryClient): () => void {
  const listen = (event: Event) => prefetch(event.target, client);
  document.addEventListener('pointerover', listen, { passive: true });
  document.addEventListener('focusin', listen, { passive: true });
  return () => {
    document.removeEventListener('pointerover', listen);
    document.removeEventListener('focusin', listen);
  };
}

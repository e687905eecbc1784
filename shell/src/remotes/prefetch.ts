import { findPage, splitLanguage } from '@dayrise/contracts';
import type { QueryClient } from '@dayrise/platform';
import { sessionStore } from '@dayrise/platform';
import { mayEnter } from './access.ts';
import { incompatibility } from './compatibility.ts';
import { loaderOf } from './loader.ts';
import { registryStore } from './registry.ts';

/** The page that a path leads to, as far as the registry is known. */
export function findRoute(pathname: string) {
  const registry = registryStore.get();
  return registry.status === 'ready' ? findPage(registry.remotes, pathname) : undefined;
}

function prefetch(target: EventTarget | null, client: QueryClient): void {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  if (link.pathname === location.pathname) return;
  const found = findRoute(splitLanguage(link.pathname).path);
  if (!found || !mayEnter(found.route, sessionStore.get())) return;
  if (incompatibility(found.remote.manifest) !== null) return;
  const loader = loaderOf(found.remote.id, { kind: 'route', name: found.name });
  void loader.preload().then(() => loader.prefetch(client, found.params, new URLSearchParams(link.search)));
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

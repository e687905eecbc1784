import { splitLanguage } from '@dayrise/contracts';
import type { QueryClient } from '@dayrise/platform';
import { sessionStore } from '@dayrise/platform';
import { mayEnter } from './access.ts';
import { incompatibility } from './compatibility.ts';
import { findRoute } from './find-route.ts';
import { loaderOf } from './loader.ts';
import { preloadEntry } from './source.ts';

function prefetch(target: EventTarget | null, client: QueryClient): void {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  if (link.pathname === location.pathname) return;
  const match = findRoute(splitLanguage(link.pathname).path);
  if (!match || !mayEnter(match.route, sessionStore.get())) return;
  if (incompatibility(match.remote.manifest) !== null) return;
  const loader = loaderOf(match.remote.id, { kind: 'route', name: match.name });
  // One that failed is retried by its own page.
  const isNew = loader.store.get().status === 'idle';
  (isNew ? preloadEntry(match.remote) : Promise.resolve())
    .then(() => loader.preload())
    .then(() => loader.prefetch(client, match.params, new URLSearchParams(link.search)))
    // Opening the link loads it again, and says what is wrong.
    .catch(() => undefined);
}

/** Fetches a page's code and data when its link is hovered or focused. */
export function startPrefetching(client: QueryClient): void {
  const listen = (event: Event) => prefetch(event.target, client);
  document.addEventListener('pointerover', listen, { passive: true });
  document.addEventListener('focusin', listen, { passive: true });
}

import { followSessionEvents, sessionStore } from '@dayrise/platform';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { answerMeanwhile } from './answer-meanwhile.ts';
import { rootRoutes } from './app/app.tsx';
import { areaOf } from './app/navigation.tsx';
import { rememberScroll } from './app/page-shown.ts';
import { loadPublicFrame } from './app/public-frame-loader.tsx';
import { createQueryClient } from './app/query-client.ts';
import { themeStore, wear } from './app/theme.ts';
import { mayEnter } from './remotes/access.ts';
import { followFlips } from './remotes/follow-flips.ts';
import { loaderOf } from './remotes/loader.ts';
import { findRoute, startPrefetching } from './remotes/prefetch.ts';
import { readRegistry, registryStore } from './remotes/registry.ts';
import { watchIdleness } from './session/idle.ts';
import { startRedirect } from './session/redirects.ts';

/** Milliseconds that prerendered markup waits for its code before the page is drawn anew. */
const HYDRATION_PATIENCE = 4000;

/** Draws the page, or takes over what the server has drawn, and begins what goes on while it is open. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  wear(themeStore.get());
  const redirect = startRedirect(location.pathname, sessionStore.get());
  if (redirect) history.replaceState(null, '', redirect);
  history.scrollRestoration = 'manual';
  if (registryStore.get().status === 'unread') void readRegistry();

  const found = findRoute(location.pathname);
  const page =
    found && mayEnter(found.route.access, sessionStore.get())
      ? loaderOf(found.id, { kind: 'route', name: found.name })
      : undefined;
  const frame = areaOf(location.pathname) === 'public' ? loadPublicFrame().catch(() => undefined) : undefined;
  const prerendered = root.firstElementChild !== null && !redirect;
  if (prerendered && page)
    await Promise.race([
      Promise.all([frame, page.ahead()]),
      new Promise((resolve) => setTimeout(resolve, HYDRATION_PATIENCE)),
    ]);
  // The page's code is on its way while the frame is drawn.
  else void page?.enter();

  await answerMeanwhile();
  const client = createQueryClient();
  const router = createBrowserRouter(rootRoutes(client));
  let shown = router.state.location.key;
  router.subscribe(({ location: next }) => {
    if (next.key === shown) return;
    rememberScroll(shown);
    shown = next.key;
  });
  const app = <RouterProvider router={router} />;
  await answerMeanwhile();
  if (prerendered && page?.store.get().status === 'ready')
    // In small pieces, so that the page answers to the person meanwhile.
    startTransition(() => void hydrateRoot(root, app));
  else {
    await frame;
    root.replaceChildren();
    createRoot(root).render(app);
  }

  await answerMeanwhile();
  startPrefetching(client);
  watchIdleness();
  followSessionEvents();
  followFlips();
}

import '@dayrise/ui-kit/styles.css';
import { areaOf, splitLanguage, startPath } from '@dayrise/contracts';
import { followSessionEvents, refreshPermissions, sessionStore } from '@dayrise/platform';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routesFor } from './app/app.tsx';
import { announceNewVersions } from './app/new-version.ts';
import { rememberScroll } from './app/page-shown.ts';
import { loadPublicFrame } from './app/public-frame.tsx';
import { createQueryClient } from './app/query-client.ts';
import { applyTheme, themeStore } from './app/theme.ts';
import { hrefOf, linkInLanguage, windowWithoutLanguage } from './language/language.ts';
import { settleLanguage, startLanguage } from './language/start.ts';
import { mayEnter } from './remotes/access.ts';
import { findRoute } from './remotes/find-route.ts';
import { followRegistry } from './remotes/follow-registry.ts';
import { loaderOf } from './remotes/loader.ts';
import type { PageLoader } from './remotes/page-loader.ts';
import { startPrefetching } from './remotes/prefetch.ts';
import { readRegistry, registryStore } from './remotes/registry.ts';
import { reportErrors } from './remotes/reports.ts';
import { replayClick } from './replay-click.ts';
import { keepAreaCookie } from './session/area-cookie.ts';
import { watchIdleness } from './session/idle.ts';
import { rememberAddress } from './session/return-address.ts';
import { watchStepUps } from './session/step-up.ts';
import { watchViewing } from './session/viewing.ts';

/** Milliseconds that the first rendering waits for code. Then it shows what there is, and the rest follows. */
const START_TIMEOUT_MS = 4000;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
applyTheme(themeStore.get());
history.scrollRestoration = 'manual';
const session = sessionStore.get();
const { language, path: requested } = splitLanguage(location.pathname);

// The server's preload links have already requested the files of all of these.
const languageLoaded = startLanguage(language);
const path = redirectToArea();
const page = findPage();
const pageReady = page?.enter();
const frameLoaded = areaOf(path) === 'public' ? loadPublicFrame().catch(() => undefined) : undefined;

// Prerendered markup stays until its code has loaded; any other page shows its own placeholder.
const isPrerendered = root.firstElementChild !== null && path === requested;
const timeout = new Promise((resolve) => setTimeout(resolve, START_TIMEOUT_MS));
await Promise.race([Promise.all([languageLoaded, frameLoaded, isPrerendered && pageReady]), timeout]);

const client = createQueryClient();
const router = linkInLanguage(createBrowserRouter(routesFor(client), { window: windowWithoutLanguage() }));
render(root);
startBackgroundWork(root);

/** Sends investors and admins to their own area, and visitors to the login. Returns the path to open. */
function redirectToArea(): string {
  const start = startPath(requested, session?.user.role ?? null);
  if (start === requested) return requested;
  if (start === '/login') rememberAddress(location);
  history.replaceState(null, '', hrefOf(start));
  return start;
}

/** The loader of the page to open; undefined if there is none, or none that this person may enter. */
function findPage(): PageLoader | undefined {
  if (registryStore.get().status === 'unread') void readRegistry();
  const match = findRoute(path);
  if (!match || !mayEnter(match.route, session)) return undefined;
  return loaderOf(match.remote.id, { kind: 'route', name: match.name });
}

/** Hydrates prerendered markup if all of its code is here, else renders the page from scratch. */
function render(container: HTMLElement): void {
  const app = <RouterProvider router={router} />;
  const isInLanguage = settleLanguage(language);
  if (isPrerendered && isInLanguage && page?.store.get().status === 'ready') {
    startTransition(() => void hydrateRoot(container, app));
    replayClick(container);
  } else {
    container.replaceChildren();
    createRoot(container).render(app);
  }
}

function startBackgroundWork(container: HTMLElement): void {
  rememberScroll(router);
  reportErrors();
  startPrefetching(client);
  if (session?.viewingUntil === undefined) {
    keepAreaCookie();
    watchIdleness();
  } else {
    watchViewing(session.viewingUntil);
  }
  watchStepUps();
  void refreshPermissions();
  followSessionEvents();
  announceNewVersions();
  followRegistry();
  // Until something has the focus, there is nothing to keep.
  const keepFocus = async () => (await import('./app/keep-focus.ts')).keepFocus(container);
  addEventListener('focusin', () => void keepFocus().catch(() => undefined), { once: true });
}

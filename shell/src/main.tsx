import '@dayrise/ui-kit/styles.css';
import { areaOf, splitLanguage, startPath } from '@dayrise/contracts';
import {
  followSessionEvents,
  guardHistory,
  loadCatalogues,
  refreshPermissions,
  sessionStore,
} from '@dayrise/platform';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory } from 'react-router';
import { App } from './app/app.tsx';
import { rememberScroll } from './app/page-shown.ts';
import { loadPublicFrame } from './app/public-frame.tsx';
import { createQueryClient } from './app/query-client.ts';
import { applyTheme, themeStore } from './app/theme.ts';
import { hrefOf, setAddressLanguage, withoutLanguage } from './language/language.ts';
import { mayEnter } from './remotes/access.ts';
import { followFlips } from './remotes/follow-flips.ts';
import { loaderOf } from './remotes/loader.ts';
import { findRoute, startPrefetching } from './remotes/prefetch.ts';
import { readRegistry, registryStore } from './remotes/registry.ts';
import { reportErrors } from './remotes/reports.ts';
import { replayClick } from './replay-click.ts';
import { keepAreaCookie } from './session/area-cookie.ts';
import { watchIdleness } from './session/idle.ts';
import { rememberAddress } from './session/return-address.ts';
import { watchStepUps } from './session/step-up.ts';
import { watchViewing } from './session/viewing.ts';

/** Milliseconds that prerendered markup waits for its code before the page is rendered from scratch. */
const HYDRATION_TIMEOUT_MS = 4000;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application.');
applyTheme(themeStore.get());
history.scrollRestoration = 'manual';

// 1. Where does this person start? Investors and admins in their own area, visitors outside of both.
const session = sessionStore.get();
const { language, path: opened } = splitLanguage(location.pathname);
const path = startPath(opened, session?.user.role ?? null);
const area = areaOf(path);
setAddressLanguage(language);
let inLanguage: Promise<void> | undefined;
if (language !== 'en') {
  void loadCatalogues(language);
  inLanguage = import('./language/packs.ts').then(({ loadLanguage }) => loadLanguage(language));
}
if (path !== opened) {
  if (path === '/login') rememberAddress(location);
  history.replaceState(null, '', hrefOf(path));
}

// 2. Load the page's code and its frame. The server's preload links have already requested their files.
if (registryStore.get().status === 'unread') void readRegistry();
const found = findRoute(path);
const page =
  found && mayEnter(found.route, session)
    ? loaderOf(found.remote.id, { kind: 'route', name: found.name })
    : undefined;
const code = page?.enter();
const frame = area === 'public' ? loadPublicFrame().catch(() => undefined) : undefined;

// 3. Hydrate prerendered markup once its code has loaded; render any other page at once.
const prerendered = root.firstElementChild !== null && path === opened;
const timeout = new Promise((resolve) => setTimeout(resolve, HYDRATION_TIMEOUT_MS));
await (prerendered
  ? Promise.race([Promise.all([frame, code, inLanguage]), timeout])
  : Promise.all([frame, inLanguage]));
const client = createQueryClient();
const browserHistory = UNSAFE_createBrowserHistory({ v5Compat: true });
const app = <App client={client} history={guardHistory(withoutLanguage(browserHistory))} />;
if (prerendered && page?.store.get().status === 'ready') {
  startTransition(() => void hydrateRoot(root, app));
  replayClick(root);
} else {
  root.replaceChildren();
  createRoot(root).render(app);
}

// 4. Start the background work of an open page.
rememberScroll();
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
followFlips();

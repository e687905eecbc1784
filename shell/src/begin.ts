import { sessionStore } from '@dayrise/platform';
import { answerMeanwhile } from '@dayrise/platform/answer-meanwhile';
import { areaOf } from './app/navigation.tsx';
import { loadPublicFrame } from './app/public-frame.tsx';
import { applyTheme, themeStore } from './app/theme.ts';
import { mayEnter } from './remotes/access.ts';
import { loaderOf } from './remotes/loader.ts';
import type { PageLoader } from './remotes/page-loader.ts';
import { findRoute } from './remotes/prefetch.ts';
import { readRegistry, registryStore } from './remotes/registry.ts';
import { startRedirect } from './session/redirects.ts';
import { rememberAddress } from './session/return-address.ts';

/** What is on its way while the rest of the start is built. */
export interface Beginning {
  readonly root: HTMLElement;
  /** The page that stands at the address, where the registry names one that the person may enter. */
  readonly page: PageLoader | undefined;
  /** Whether the server has drawn that page already. */
  readonly prerendered: boolean;
  /** Settles when the page's code is here, or will not come. */
  readonly code: Promise<unknown> | undefined;
  /** Settles when the frame of the public pages is here, or will not come. */
  readonly frame: Promise<unknown> | undefined;
}

/** Goes to the person's own area where the address is not theirs, and asks for the page's code and its frame. */
export async function begin(root: HTMLElement): Promise<Beginning> {
  applyTheme(themeStore.get());
  const redirect = startRedirect(location.pathname, sessionStore.get());
  if (redirect === '/login') rememberAddress(location);
  if (redirect) history.replaceState(null, '', redirect);
  history.scrollRestoration = 'manual';
  if (registryStore.get().status === 'unread') void readRegistry();

  const found = findRoute(location.pathname);
  const page =
    found && mayEnter(found.route.access, sessionStore.get())
      ? loaderOf(found.id, { kind: 'route', name: found.name })
      : undefined;
  const prerendered = root.firstElementChild !== null && !redirect;
  await answerMeanwhile();
  const code = prerendered ? page?.preload() : page?.enter();
  await answerMeanwhile();
  const frame = areaOf(location.pathname) === 'public' ? loadPublicFrame().catch(() => undefined) : undefined;
  return { root, page, prerendered, code, frame };
}

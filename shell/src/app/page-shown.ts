import { useLocation } from '@dayrise/platform';
import { useEffect } from 'react';
import { type createBrowserRouter, useNavigationType } from 'react-router';

const positions = new Map<string, number>();
let first = true;
/** How far the page was scrolled before a reload. */
let reloadedAt: number | undefined;
/** The path of a page that failed. When it recovers, the person may be doing something else. */
let failedAt: string | undefined;
let shown: { readonly key: string; readonly pathname: string; readonly search: string } | undefined;

const STORED = 'scroll';

/**
 * Remembers how far each history entry's page was scrolled, and this one's also over a reload: the browser restores the
 * scroll before our pages are drawn.
 */
export function rememberScroll(router: ReturnType<typeof createBrowserRouter>): void {
  rememberOverReload();
  let { key } = router.state.location;
  // Called before the next page is drawn.
  router.subscribe(({ location }) => {
    if (location.key !== key) positions.set(key, window.scrollY);
    key = location.key;
  });
}

function rememberOverReload(): void {
  try {
    const [kept, address] = sessionStorage.getItem(STORED)?.split(' ') ?? [];
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (entry?.type !== 'navigate' && address === location.href) reloadedAt = Number(kept);
    addEventListener('pagehide', () => sessionStorage.setItem(STORED, `${window.scrollY} ${location.href}`));
  } catch {
    // Without storage, a reloaded page starts at its top.
  }
}

/** Notes that the page at the address failed to load. */
export function notePageFailure(): void {
  failedAt = location.pathname;
}

/** The element that a hash names; null if there is none, or if the hash is not valid percent-encoding. */
function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

const inputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Milliseconds in which a page's height may still change: parts near the viewport can turn out taller than estimated. */
const GROWTH_MS = 1500;

/** Keeps a position in view while the page's height changes, until the person scrolls or time is up. */
function holdScroll(find: () => number | null): () => void {
  const attempt = () => {
    const top = find();
    if (top === null) return;
    window.scrollTo({ top, behavior: 'instant' });
  };
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(() => stop(), GROWTH_MS);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const name of inputEvents) removeEventListener(name, stop);
  };
  for (const name of inputEvents) addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  attempt();
  return stop;
}

function topOf(hash: string): number | null {
  const target = elementOf(hash);
  if (!target) return null;
  const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const most = document.documentElement.scrollHeight - window.innerHeight;
  return Math.max(0, Math.min(most, target.getBoundingClientRect().top + window.scrollY - margin - padding));
}

function focusPage(hash: string): void {
  const target =
    (hash && elementOf(hash)) ||
    document.querySelector<HTMLElement>('#main h1') ||
    document.getElementById('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * After a navigation, once the page is shown, sets the focus (its heading or the anchor) and the scroll position (the
 * top, the anchor, or where it was).
 */
export function usePageShown(): void {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    // A person may have navigated before the page's code had loaded.
    const opening = first && type === 'POP';
    first = false;
    const samePage = shown?.pathname === pathname;
    // A change of the query alone (a tab, a page of a list) moves neither focus nor scroll; leaving an anchor does.
    const inPlace = samePage && (shown?.search !== search || type === 'REPLACE');
    const moved = shown?.key !== key && !inPlace;
    shown = { key, pathname, search };
    const isBusy = failedAt === location.pathname && document.activeElement !== document.body;
    failedAt = undefined;
    if (isBusy) return;
    if (opening && reloadedAt !== undefined) return holdScroll(() => reloadedAt ?? 0);
    if (hash !== '') {
      if (!opening) focusPage(hash);
      return holdScroll(() => topOf(hash));
    }
    const known = type === 'POP' ? positions.get(key) : undefined;
    if (opening || !moved) return;
    focusPage('');
    return holdScroll(() => known ?? 0);
  }, [key, pathname, search, hash, type]);
}

import { useLocation } from '@dayrise/platform';
import { useEffect } from 'react';
import { type createBrowserRouter, useNavigationType } from 'react-router';
import { takePageFailure } from '../remotes/page-failure.ts';

const positions = new Map<string, number>();
let first = true;
/** How far the page was scrolled before it was reloaded. */
const reloadedAt: number | undefined = globalThis.history?.state?.top;
let shown: { readonly key: string; readonly pathname: string; readonly search: string } | undefined;

/**
 * Remembers how far each history entry's page was scrolled, and this one's also over a reload: the browser restores the
 * scroll before our pages are drawn.
 */
export function rememberScroll(router: ReturnType<typeof createBrowserRouter>): void {
  // The history's own state survives a reload.
  const keep = () => history.replaceState({ ...history.state, top: window.scrollY }, '');
  addEventListener('scrollend', keep);
  // A prerendered page may be scrolled before this code has loaded.
  if (window.scrollY > 0) keep();
  let { key } = router.state.location;
  // Called before the next page is drawn.
  router.subscribe(({ location }) => {
    if (location.key !== key) positions.set(key, window.scrollY);
    key = location.key;
  });
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
/** Milliseconds in which a page may still be too short for a position that it had: on a slow line, its data comes late. */
const RETURN_MS = 10_000;

/** Scrolls again while the page's height changes, until the person scrolls or the time (milliseconds) is up. */
function holdScroll(scroll: () => void, time = GROWTH_MS): () => void {
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(() => stop(), time);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const name of inputEvents) removeEventListener(name, stop);
  };
  for (const name of inputEvents) addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  scroll();
  return stop;
}

const holdTop = (top: number) =>
  holdScroll(() => window.scrollTo({ top, behavior: 'instant' }), top > 0 ? RETURN_MS : GROWTH_MS);

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
    if (takePageFailure() && document.activeElement !== document.body) return;
    if (opening && reloadedAt !== undefined) return holdTop(reloadedAt);
    if (hash !== '') {
      if (!opening) focusPage(hash);
      return holdScroll(() => elementOf(hash)?.scrollIntoView({ behavior: 'instant' }));
    }
    const known = type === 'POP' ? positions.get(key) : undefined;
    if (opening || !moved) return;
    focusPage('');
    return holdTop(known ?? 0);
  }, [key, pathname, search, hash, type]);
}

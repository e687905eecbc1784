import { isWithin, splitLanguage } from '@dayrise/contracts';

/** Parts of an address, as `location` and the router have them. */
interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const key = 'returnTo';
/** Fallback for browsers with storage turned off. */
let kept: string | null = null;

/** Remembers, for this tab, the address that a visitor came for. */
export function rememberAddress({ pathname, search, hash }: Address): void {
  kept = pathname + search + hash;
  try {
    sessionStorage.setItem(key, kept);
  } catch {
    // Storage is off: the address is lost with the page.
  }
}

/** Removes the remembered address. */
export function forgetAddress(): void {
  kept = null;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is off: nothing was written to it.
  }
}

/**
 * Removes and returns the remembered address, without its language, if it is in the person's area, else null. Never of
 * another origin.
 */
export function takeAddress(home: '/user' | '/admin'): string | null {
  const remembered = read();
  forgetAddress();
  if (remembered === null || !URL.canParse(remembered, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(remembered, location.origin);
  const { path } = splitLanguage(pathname);
  return origin === location.origin && isWithin(home, path) ? path + search + hash : null;
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key) ?? kept;
  } catch {
    return kept;
  }
}

import { isWithin, splitLanguage } from '@dayrise/contracts';
import { readStored, writeStored } from '@dayrise/platform/storage';

/** Parts of an address, as `location` and the router have them. */
interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const key = 'returnTo';
/** Fallback for browsers with storage turned off. */
let kept: string | null = null;

/** Remembers, for this tab, the address that a visitor came for, or at which a person's session ended. */
export function rememberAddress({ pathname, search, hash }: Address, person = ''): void {
  kept = person + pathname + search + hash;
  writeStored(key, kept, 'sessionStorage');
}

/** Removes the remembered address. */
export function forgetAddress(): void {
  kept = null;
  writeStored(key, null, 'sessionStorage');
}

/**
 * Removes and returns the remembered address, without its language, if it is in the person's area, else null. Never of
 * another origin, nor one at which another person's session ended.
 */
export function takeAddress(home: '/user' | '/admin', person: string): string | null {
  const remembered = readStored(key, 'sessionStorage') ?? kept ?? '';
  forgetAddress();
  const address = remembered.slice(remembered.startsWith(person) ? person.length : 0);
  if (!address.startsWith('/') || !URL.canParse(address, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(address, location.origin);
  const { path } = splitLanguage(pathname);
  return origin === location.origin && isWithin(home, path) ? path + search + hash : null;
}

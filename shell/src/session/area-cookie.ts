import { sessionStore } from '@dayrise/platform';
import { writeCookie } from '../cookie.ts';

/**
 * Stores the person's area in a cookie, so that the server preloads that area's files. It contains no token and no
 * identity, and no access decision depends on it.
 */
export function keepAreaCookie(): void {
  const write = () => writeCookie('area', sessionStore.get()?.user.role ?? null);
  write();
  sessionStore.subscribe(write);
}

import { sessionStore } from '@dayrise/platform';

/** Seconds. */
const aYear = 31_536_000;

/**
 * Tells the server by a cookie which area the person belongs to, so that it preloads that area's files. It names the
 * area alone: no token, no identity, and nothing is decided by it.
 */
export function keepAreaCookie(): void {
  const write = () => {
    const area = sessionStore.get()?.user.role;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we support
    document.cookie = `area=${area ?? ''}; Path=/; SameSite=Lax; Max-Age=${area ? aYear : 0}`;
  };
  write();
  sessionStore.subscribe(write);
}

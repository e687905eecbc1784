import { sessionStore } from '@dayrise/platform';

/** Seconds. */
const aYear = 31_536_000;

/**
 * Stores the person's area in a cookie, so that the server preloads that area's files. It contains no token and no
 * identity, and no access decision depends on it.
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

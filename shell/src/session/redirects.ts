import type { Session } from '@dayrise/platform';

/** Where a person's own area begins; visitors have none. */
export function homeOf(session: Session | null): '/admin' | '/user' | null {
  if (!session) return null;
  return session.user.role === 'admin' ? '/admin' : '/user';
}

/** Whether a path lies in an area. */
export function isWithin(area: string, pathname: string): boolean {
  return pathname === area || pathname.startsWith(`${area}/`);
}

/** Where a page that was opened at a path must start instead; null when it may stay (product rule). */
export function startRedirect(pathname: string, session: Session | null): string | null {
  const home = homeOf(session);
  if (home) return isWithin(home, pathname) ? null : home;
  return isWithin('/user', pathname) || isWithin('/admin', pathname) ? '/login' : null;
}

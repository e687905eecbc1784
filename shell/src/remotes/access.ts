import type { RouteAccess, Session } from '@dayrise/platform';

/** Whether a person may enter a route. Only a courtesy: the server checks every call. */
export function mayEnter(access: RouteAccess, session: Session | null): boolean {
  switch (access) {
    case 'all':
      return true;
    case 'signed-in':
      return session !== null;
    case 'user':
    case 'admin':
      return session?.user.role === access;
  }
}

import { mayEnter as mayRoleEnter } from '@dayrise/contracts';
import type { RouteAccess, Session } from '@dayrise/platform';

/** Whether a person may enter a route. Only a courtesy: the server checks every call. */
export function mayEnter(access: RouteAccess, session: Session | null): boolean {
  return mayRoleEnter(access, session?.user.role ?? null);
}

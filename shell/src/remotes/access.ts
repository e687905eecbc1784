import { mayEnter as mayRoleEnter } from '@dayrise/contracts';
import { holds, type RouteDeclaration, type Session } from '@dayrise/platform';

/** Whether a person may enter a route. For display only: the server checks every call. */
export function mayEnter(
  { access, permission }: Pick<RouteDeclaration, 'access' | 'permission'>,
  session: Session | null,
): boolean {
  if (!mayRoleEnter(access, session?.user.role ?? null)) return false;
  return permission === undefined || holds(session, permission);
}

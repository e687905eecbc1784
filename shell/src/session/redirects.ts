import type { Session } from '@dayrise/platform';

/** Where a person's own area begins; visitors have none. */
export function homeOf(session: Session | null): '/admin' | '/user' | null {
  return session && `/${session.user.role}`;
}

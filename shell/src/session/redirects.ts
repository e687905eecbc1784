import type { Session } from '@dayrise/platform';

/** The start page of a person's area; null for visitors. */
export function homeOf(session: Session | null): '/admin' | '/user' | null {
  return session && `/${session.user.role}`;
}

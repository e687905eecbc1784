import type { Role } from '@dayrise/contracts';
import { config } from '../../../config.ts';
import { clock } from '../../../lib/clock.ts';
import type { LiveSession } from './session-copies.ts';

/** Milliseconds without the person's own input after which a session of this role ends. */
export function idleLimitOf(role: Role): number {
  return role === 'admin' ? config.ADMIN_INACTIVITY_MS : config.INACTIVITY_MS;
}

/** Why a session is over by the clock, or null. */
export function expiryOf(session: LiveSession): 'idle' | 'absolute' | null {
  const now = clock.now();
  if (session.expiresAt !== null) return now >= session.expiresAt ? 'absolute' : null;
  if (now - session.createdAt >= config.SESSION_LIMIT_MS) return 'absolute';
  return now - session.lastActivityAt >= idleLimitOf(session.role) ? 'idle' : null;
}

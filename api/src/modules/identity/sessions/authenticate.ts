import type { CommandContext } from '../../../context.ts';
import { AppError, type Authenticated } from '../../../http/index.ts';
import { noteSeen } from './last-seen.ts';
import { endSessions, expiryOf, findSession, hashToken } from './session-store.ts';

/**
 * Finds whose live session a token belongs to, and notes that the session was seen. Returns null for an unknown token.
 * Throws `session_expired` with the reason when the session is over.
 */
export async function authenticate(token: string, context: CommandContext): Promise<Authenticated | null> {
  const tokenHash = hashToken(token);
  const found = await findSession(context.database, tokenHash);
  if (found.state === 'unknown') return null;
  if (found.state === 'ended') throw new AppError('session_expired', { reason: found.reason });
  const { session } = found;
  const expiry = expiryOf(session);
  if (expiry) {
    await endSessions(context, { ids: [session.id] }, expiry);
    throw new AppError('session_expired', { reason: expiry });
  }
  noteSeen(session.id, context.address);
  return { actor: { id: session.personId, role: session.role, sessionId: session.id }, tokenHash };
}

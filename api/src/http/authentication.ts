import type { Access } from '@dayrise/contracts';
import type { Context } from 'koa';
import type { Actor, CommandContext } from '../context.ts';
import { addLogContext } from '../lib/logger.ts';
import { AppError } from './app-error.ts';
import { countCall } from './call-limit.ts';
import { asAppError } from './fault-mapping.ts';
import { noteSeen } from './last-seen.ts';
import { networkOf } from './network.ts';
import { endSessions, expiryOf, findSession, hashToken, type LiveSession } from './session-store.ts';

/** A call that came with a live session. */
export interface Authenticated {
  readonly actor: Actor;
  readonly session: LiveSession;
  readonly tokenHash: string;
}

/** 256 bits in base64url. */
const bearer = /^Bearer ([\w-]{43})$/i;

/**
 * Counts the call, finds the session behind its token and checks that its role may come in. Null for a
 * visitor. Throws `rate_limited`, `unauthenticated`, `session_expired` or `forbidden`.
 */
export async function authenticate(
  http: Context,
  context: CommandContext,
  access: Access,
): Promise<Authenticated | null> {
  const header = http.get('Authorization');
  if (header === '') {
    countCall(networkOf(context.address));
    if (access !== 'all') throw new AppError('unauthenticated');
    return null;
  }
  const found = await authenticateToken(bearer.exec(header)?.[1] ?? '', context).catch((refusal) => {
    countCall(networkOf(context.address));
    // A visitor's page is open to somebody whose session is over, too, and to somebody whom no store can name now.
    const isOver = refusal instanceof AppError && refusal.status === 401;
    const isUnknown = asAppError(refusal).code === 'unavailable';
    if (access === 'all' && (isOver || isUnknown)) return null;
    throw refusal;
  });
  if (!found) return null;
  addLogContext({ personId: found.actor.id });
  countCall(found.actor.id);
  if ((access === 'admin' || access === 'user') && found.actor.role !== access) {
    throw new AppError('forbidden');
  }
  return found;
}

async function authenticateToken(token: string, context: CommandContext): Promise<Authenticated> {
  if (token === '') throw new AppError('unauthenticated');
  const tokenHash = hashToken(token);
  const found = await findSession(context.database, tokenHash);
  if (found.state === 'unknown') throw new AppError('unauthenticated');
  if (found.state === 'ended') throw new AppError('session_expired', { reason: found.reason });
  const { session } = found;
  const expiry = expiryOf(session);
  if (expiry) {
    await endSessions(context, { ids: [session.id] }, expiry);
    throw new AppError('session_expired', { reason: expiry });
  }
  noteSeen(session.id, context.address);
  const actor = { id: session.personId, role: session.role, sessionId: session.id };
  return { actor, session, tokenHash };
}

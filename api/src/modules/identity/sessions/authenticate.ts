import { config, isStaffFactorRequired } from '../../../config.ts';
import type { CommandContext } from '../../../context.ts';
import type { Authenticated, SessionRules } from '../../../http/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { findMethods, hasSecondFactor } from '../factors/queries.ts';
import { isConfirmed } from './confirm-session.ts';
import { endSessions } from './end-sessions.ts';
import { expiryOf } from './expiry.ts';
import { findSession, mayStillView } from './find-session.ts';
import { noteSeen } from './last-seen.ts';
import type { LiveSession } from './session-copies.ts';
import { hashToken } from './tokens.ts';

/** How long a confirmation counts for sensitive actions. */
const confirmationMs = 10 * 60_000;

/**
 * Finds whose live session a token belongs to, and notes that the session was seen. Returns null for an unknown token.
 * Throws `session_expired` with the reason when the session is over, `second_factor_required` for staff who must set
 * one up first, and `step_up_required` with the methods where the endpoint needs a proof of who it is.
 */
export async function authenticate(
  token: string,
  context: CommandContext,
  rules: SessionRules,
): Promise<Authenticated | null> {
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
  const { viewer } = session;
  if (viewer) {
    if (!(await mayStillView(context.database, viewer))) {
      await endSessions(context, { ids: [session.id] }, 'revoked');
      throw new AppError('session_expired', { reason: 'revoked' });
    }
    if (!rules.viewAs) throw new AppError('view_as_read_only');
  }
  if (!rules.withoutFactor && (await lacksFactor(context, session))) {
    throw new AppError('second_factor_required');
  }
  if (rules.stepUp) await requireConfirmation(context, session);
  noteSeen(session.id, context.address);
  const { id: sessionId, personId, role, staffSet } = session;
  const actor = { id: personId, role, staffSet, sessionId, ...(viewer && { viewerId: viewer.id }) };
  return { actor, tokenHash };
}

/** Whether this is a member of staff who must have a second factor and has none. */
async function lacksFactor(
  { database }: CommandContext,
  { role, hasFactor, personId }: LiveSession,
): Promise<boolean> {
  if (role !== 'admin' || hasFactor || !isStaffFactorRequired(config)) return false;
  // The copy may be older than the factor.
  return !(await hasSecondFactor(database, personId));
}

/** Reads the record instead of a copy, because sensitive actions are rare. */
async function requireConfirmation(
  { database }: CommandContext,
  { id, personId }: LiveSession,
): Promise<void> {
  if (await isConfirmed(database, id, { withinMs: confirmationMs })) return;
  const methods = await findMethods(database, personId);
  throw new AppError('step_up_required', { methods: methods.length > 0 ? methods : ['password'] });
}

import { permissionsOf, type SessionEnd } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import type { Database } from '../../../data/prisma.ts';
import { type InTransaction, runAndLogFailure } from '../../../data/transaction.ts';
import { expiryOf } from './expiry.ts';
import { liveFrom } from './live-session.ts';
import { dropCopies, keepCopy, type LiveSession, readCopy } from './session-copies.ts';

/** The state of a token's session. */
export type SessionLookup =
  | { readonly state: 'live'; readonly session: LiveSession }
  | { readonly state: 'ended'; readonly reason: SessionEnd }
  | { readonly state: 'unknown' };

/** Makes calls read the person's open sessions from the database again, after something in their copies changed. */
export async function refreshSessions(
  { database, afterCommit }: InTransaction<CommandContext>,
  personId: string,
): Promise<void> {
  const open = await database.session.findMany({
    where: { personId, endedAt: null },
    select: { tokenHash: true },
  });
  afterCommit(() => dropCopies(open.map(({ tokenHash }) => tokenHash)));
}

/** Finds the session of the token with this hash. The database decides. Throws while it is down. */
export async function findSession(database: Database, tokenHash: string): Promise<SessionLookup> {
  const copy = await readCopy(tokenHash);
  // The copy may lag behind the person's last input, so only the record decides that the session is over.
  if (copy.session && !expiryOf(copy.session)) return { state: 'live', session: copy.session };
  const record = await database.session.findUnique({
    where: { tokenHash },
    include: { person: { select: { staffSet: true, _count: { select: { secondFactors: true } } } } },
  });
  if (!record) return { state: 'unknown' };
  if (record.endedAt) return { state: 'ended', reason: record.endReason ?? 'revoked' };
  const { staffSet, _count } = record.person;
  const session = liveFrom(record, { staffSet, hasFactor: _count.secondFactors > 0 });
  const { generation } = copy;
  if (generation !== null && !expiryOf(session)) {
    await runAndLogFailure(async () => {
      await keepCopy(tokenHash, session, generation);
      // The session ended between the read and the write, so remove the copy.
      const ended = await database.session.count({ where: { tokenHash, endedAt: { not: null } } });
      if (ended > 0) await dropCopies([tokenHash]);
    });
  }
  return { state: 'live', session };
}

/** Why the session with this token's hash may no longer be served, or null while it may; for streams, at each heartbeat. */
export async function findSessionEnd(database: Database, tokenHash: string): Promise<SessionEnd | null> {
  const found = await findSession(database, tokenHash);
  if (found.state === 'unknown') return 'revoked';
  if (found.state === 'ended') return found.reason;
  const expiry = expiryOf(found.session);
  if (expiry !== null) return expiry;
  const { viewer } = found.session;
  return viewer === null || (await mayStillView(database, viewer)) ? null : 'revoked';
}

/** Whether a member of staff may still view as a person: their session is open and they have the permission. */
export async function mayStillView(
  database: Database,
  viewer: NonNullable<LiveSession['viewer']>,
): Promise<boolean> {
  const record = await database.session.findUnique({
    where: { id: viewer.sessionId, endedAt: null },
    include: { person: { select: { staffSet: true } } },
  });
  if (!record) return false;
  const { staffSet } = record.person;
  const isOver = expiryOf(liveFrom(record, { staffSet, hasFactor: false })) !== null;
  return !isOver && record.role === 'admin' && permissionsOf(staffSet).includes('people.view_as');
}

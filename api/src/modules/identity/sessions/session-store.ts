import { hash, randomBytes } from 'node:crypto';
import { permissionsOf, type Role, type SessionEnd } from '@dayrise/contracts';
import { config } from '../../../config.ts';
import type { Actor, CommandContext } from '../../../context.ts';
import type { Database } from '../../../data/prisma.ts';
import { type InTransaction, settle, withTransaction } from '../../../data/transaction.ts';
import type { Authenticated } from '../../../http/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { publishSessionEnd } from '../../../live/index.ts';
import { removeDevices } from '../../notifications/index.ts';
import { isKnownDevice } from '../queries.ts';
import { recordSecurityEvents, USER_AGENT_LENGTH } from '../security-events.ts';
import { recordViewing } from './record-viewing.ts';
import { dropCopies, keepCopy, type LiveSession, readCopy, replaceCopy } from './session-copies.ts';

/** The state of a token's session. */
export type SessionLookup =
  | { readonly state: 'live'; readonly session: LiveSession }
  | { readonly state: 'ended'; readonly reason: SessionEnd }
  | { readonly state: 'unknown' };

/** The hash under which a token is stored. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

/** Milliseconds without the person's own input after which a session of this role ends. */
export function idleLimitOf(role: Role): number {
  return role === 'admin' ? config.ADMIN_INACTIVITY_MS : config.INACTIVITY_MS;
}

/** Why a session is over by the clock, or null. */
export function expiryOf(session: LiveSession, now = clock.now()): 'idle' | 'absolute' | null {
  if (session.expiresAt !== null) return now >= session.expiresAt ? 'absolute' : null;
  if (now - session.createdAt >= config.SESSION_LIMIT_MS) return 'absolute';
  return now - session.lastActivityAt >= idleLimitOf(session.role) ? 'idle' : null;
}

/** Identifies a password hash without revealing it. */
export function fingerprintOf(passwordHash: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hash('sha256', passwordHash, 'buffer'));
}

export interface NewSession {
  readonly personId: string;
  /** The fingerprint of the hash that the person's password was checked against; left out where none was. */
  readonly checked?: Uint8Array;
  /** What proved who it is. The password alone is enough only where there is no second factor. Default: `password`. */
  readonly by?: 'password' | 'factor';
  readonly userAgent: string;
  /** How the person signed in. */
  readonly kind?: 'signed_in' | 'signed_up';
}

/**
 * Opens a session with the person's current rights and returns its token, which is not stored anywhere. Throws
 * `invalid_credentials` if the account was deleted or the password changed since it was checked, and `conflict` if a
 * second factor was added meanwhile.
 */
export async function openSession(context: CommandContext, opened: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.date();
  await withTransaction(context, async (within) => {
    const person = await holdPerson(within.database, opened.personId);
    if (!person || !isStill(opened.checked, person.passwordHash)) throw new AppError('invalid_credentials');
    if (opened.by !== 'factor' && person.hasFactor) throw new AppError('conflict');
    const { kind = 'signed_in', personId, userAgent } = opened;
    const device = { personId, userAgent, address: context.address };
    const isNewDevice = kind === 'signed_in' && !(await isKnownDevice(within.database, device));
    const { id } = await within.database.session.create({
      data: {
        personId: opened.personId,
        role: person.role,
        userAgent: opened.userAgent.slice(0, USER_AGENT_LENGTH),
        address: context.address,
        tokenHash: hashToken(token),
        createdAt: now,
        lastSeenAt: now,
        lastActivityAt: now,
        confirmedAt: now,
      },
      select: { id: true },
    });
    await recordSecurityEvents(within, [{ kind, personId, sessionId: id, userAgent, isNewDevice }]);
  });
  return token;
}

/** Reads the person under a lock: a concurrent change of rights waits, then finds the new session and ends it. */
async function holdPerson(database: Database, personId: string) {
  const [person] = await database.$queryRaw<{ role: Role; passwordHash: string; hasFactor: boolean }[]>`
    SELECT role::text AS role, password_hash AS "passwordHash",
      EXISTS (SELECT FROM second_factor WHERE person_id = person.id) AS "hasFactor"
    FROM person WHERE id = ${personId}::uuid AND deleted_at IS NULL FOR SHARE`;
  return person;
}

const isStill = (checked: Uint8Array | undefined, passwordHash: string) =>
  checked === undefined || Buffer.from(checked).equals(fingerprintOf(passwordHash));

/** Records that the session's person has just confirmed who they are. Throws `unauthenticated` if the session is over. */
export async function confirmSession({ database }: CommandContext, sessionId: string): Promise<void> {
  const { count } = await database.session.updateMany({
    where: { id: sessionId, endedAt: null },
    data: { confirmedAt: clock.date() },
  });
  if (count === 0) throw new AppError('unauthenticated');
}

/** Whether the session's person proved who they are within so many milliseconds. */
export async function isConfirmed(
  database: Database,
  sessionId: string,
  { withinMs }: { readonly withinMs: number },
): Promise<boolean> {
  const after = new Date(clock.now() - withinMs);
  return (await database.session.count({ where: { id: sessionId, confirmedAt: { gt: after } } })) > 0;
}

/** Makes the person's other sessions prove again who they are before a sensitive action. */
export async function doubtOtherSessions({ database }: CommandContext, actor: Actor): Promise<void> {
  await database.session.updateMany({
    where: { personId: actor.id, id: { not: actor.sessionId }, endedAt: null },
    data: { confirmedAt: new Date(0) },
  });
}

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
    await settle(async () => {
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

/** Records the time of the person's last input. Only input extends the idle limit, and never shortens it. */
export async function touchSession(
  context: CommandContext,
  { actor, tokenHash }: Authenticated,
  idleMs: number,
): Promise<void> {
  const now = clock.date();
  const inputAt = new Date(now.getTime() - idleMs);
  const [touched] = await context.database.session.updateManyAndReturn({
    where: { id: actor.sessionId, endedAt: null, lastActivityAt: { lt: inputAt } },
    data: { lastActivityAt: inputAt, lastSeenAt: now, address: context.address },
  });
  if (!touched) return;
  const { session, generation } = await readCopy(tokenHash);
  if (session === null || generation === null) return;
  await settle(() => replaceCopy(tokenHash, liveFrom(touched, session), generation));
}

/** Which open sessions to end. */
export type SessionFilter =
  | { readonly ids: readonly string[]; readonly personId?: string }
  | { readonly personId: string; readonly except?: string };

/**
 * Ends open sessions with a reason and turns off push on their devices. Returns their number. The database records each
 * end in `session_revocation`; a job repeats for those rows what is done here after the commit.
 */
export async function endSessions(
  context: CommandContext,
  filter: SessionFilter,
  reason: SessionEnd,
): Promise<number> {
  return withTransaction(context, async (within) => {
    // A session that only ran out may be opened again on the same device, which goes on getting pushes.
    if (reason !== 'idle' && reason !== 'absolute') await removeDevices(within, filter);
    const ended = await within.database.session.updateManyAndReturn({
      where: {
        endedAt: null,
        personId: filter.personId,
        id: 'ids' in filter ? { in: [...filter.ids] } : { not: filter.except },
      },
      data: { endedAt: clock.date(), endReason: reason },
      select: { ...endedFields, tokenHash: true },
    });
    if (ended.length === 0) return 0;
    await recordSessionEnds(within, ended, reason);
    // Viewings that depend on these sessions end with them.
    const dependent = await within.database.session.findMany({
      where: { viewerId: { not: null }, endedAt: null, viewerSessionId: { in: ended.map(({ id }) => id) } },
      select: { id: true },
    });
    if (dependent.length > 0) await endSessions(within, { ids: dependent.map(({ id }) => id) }, 'revoked');
    within.afterCommit(async () => {
      await dropCopies(ended.map((session) => session.tokenHash));
      await Promise.all(ended.map((session) => publishSessionEnd(session.id, reason)));
    });
    return ended.length;
  });
}

/** The recorded fields of an ended session. */
export const endedFields = {
  id: true,
  personId: true,
  address: true,
  userAgent: true,
  viewerId: true,
} as const;

interface EndedSession {
  readonly id: string;
  readonly personId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly viewerId: string | null;
}

/** Records the ends of sessions: in people's security logs, and where staff viewed as them, in the audit log. */
export async function recordSessionEnds(
  within: InTransaction<CommandContext>,
  ended: readonly EndedSession[],
  reason: SessionEnd,
): Promise<void> {
  const own = ended.filter(({ viewerId }) => viewerId === null);
  await recordSecurityEvents(
    within,
    own.map(({ id, personId, address, userAgent }) => ({
      kind: reason === 'logout' ? 'signed_out' : 'session_ended',
      personId,
      sessionId: id,
      reason,
      address,
      userAgent,
    })),
  );
  for (const { id, personId, viewerId } of ended) {
    if (viewerId !== null)
      await recordViewing(within, 'ended', { viewerId, personId, sessionId: id, reason });
  }
}

interface SessionRow {
  readonly id: string;
  readonly personId: string;
  readonly role: Role;
  readonly createdAt: Date;
  readonly lastActivityAt: Date;
  readonly viewerId: string | null;
  readonly viewerSessionId: string | null;
  readonly expiresAt: Date | null;
}

function liveFrom(record: SessionRow, person: Pick<LiveSession, 'hasFactor' | 'staffSet'>): LiveSession {
  return {
    id: record.id,
    personId: record.personId,
    role: record.role,
    createdAt: record.createdAt.getTime(),
    lastActivityAt: record.lastActivityAt.getTime(),
    staffSet: person.staffSet,
    hasFactor: person.hasFactor,
    viewer:
      record.viewerId !== null && record.viewerSessionId !== null
        ? { id: record.viewerId, sessionId: record.viewerSessionId }
        : null,
    expiresAt: record.expiresAt?.getTime() ?? null,
  };
}

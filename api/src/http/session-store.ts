import { hash, randomBytes } from 'node:crypto';
import { Role, type SessionEnd } from '@dayrise/contracts';
import { z } from 'zod';
import { config } from '../config.ts';
import type { CommandContext } from '../context.ts';
import type { Database } from '../data/prisma.ts';
import { redis, redisKey } from '../data/redis.ts';
import { withTransaction } from '../data/transaction.ts';
import { clock } from '../lib/clock.ts';
import { publishSessionEnd } from './live-events.ts';

/**
 * The database record is the truth. Redis holds a copy under the token's hash, so that ordinary calls cost no
 * query; it is made again when Redis lost it.
 */
const Copy = z.object({
  id: z.string(),
  personId: z.string(),
  role: Role,
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  lastActivityAt: z.number(),
});
export type LiveSession = z.infer<typeof Copy>;

/** What a token leads to. */
export type SessionLookup =
  | { readonly state: 'live'; readonly session: LiveSession }
  | { readonly state: 'ended'; readonly reason: SessionEnd }
  | { readonly state: 'unknown' };

const keyOf = (tokenHash: string) => redisKey('session', tokenHash);

/** What is kept of a token. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

/** Milliseconds without the person's own input after which a session of this role ends. */
export function idleLimitOf(role: Role): number {
  return role === 'admin' ? config.ADMIN_INACTIVITY_MS : config.INACTIVITY_MS;
}

/** Why a session is over by the clock, or null. */
export function expiryOf(session: LiveSession, now = clock.now()): 'idle' | 'absolute' | null {
  if (now - session.createdAt >= config.SESSION_LIMIT_MS) return 'absolute';
  return now - session.lastActivityAt >= idleLimitOf(session.role) ? 'idle' : null;
}

export interface NewSession {
  readonly personId: string;
  readonly role: Role;
  readonly userAgent: string;
}

/** Opens a session and answers its token, which is told once and kept nowhere. */
export async function openSession(context: CommandContext, opened: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.date();
  const record = await context.database.session.create({
    data: {
      personId: opened.personId,
      role: opened.role,
      userAgent: opened.userAgent.slice(0, 400),
      address: context.address,
      tokenHash: hashToken(token),
      createdAt: now,
      lastSeenAt: now,
      lastActivityAt: now,
    },
  });
  // Inside a transaction nobody knows the token yet: the copy is made at the first call.
  if (!context.afterCommit) await keepCopy(record.tokenHash, liveFrom(record));
  return token;
}

/** Finds what the token with this hash leads to. Throws when neither Redis nor the database can say. */
export async function findSession(database: Database, tokenHash: string): Promise<SessionLookup> {
  const kept = redis.isReady ? await redis.get(keyOf(tokenHash)) : null;
  if (kept !== null) return { state: 'live', session: Copy.parse(JSON.parse(kept)) };
  const record = await database.session.findUnique({ where: { tokenHash } });
  if (!record) return { state: 'unknown' };
  if (record.endedAt) return { state: 'ended', reason: record.endReason ?? 'revoked' };
  const session = liveFrom(record);
  if (redis.isReady && !expiryOf(session)) {
    await keepCopy(tokenHash, session);
    // Ended between the reading and the writing: the copy must not outlive it.
    const ended = await database.session.count({ where: { tokenHash, endedAt: { not: null } } });
    if (ended > 0) await redis.del(keyOf(tokenHash));
  }
  return { state: 'live', session };
}

/** Whether the session with this token's hash may still be served; for streams, at each heartbeat. */
export async function isStillLive(tokenHash: string): Promise<boolean> {
  const kept = await redis.get(keyOf(tokenHash));
  return kept !== null && expiryOf(Copy.parse(JSON.parse(kept))) === null;
}

/** Notes the person's own input: it alone moves the idle limit. */
export async function touchSession(
  context: CommandContext,
  { session, tokenHash }: { readonly session: LiveSession; readonly tokenHash: string },
): Promise<void> {
  const now = clock.date();
  const { count } = await context.database.session.updateMany({
    where: { id: session.id, endedAt: null },
    data: { lastActivityAt: now, lastSeenAt: now, address: context.address },
  });
  if (count === 0) return;
  const copy = JSON.stringify({ ...session, lastActivityAt: now.getTime() } satisfies LiveSession);
  // XX: a session that is ended at this very moment is not brought back.
  await redis.set(keyOf(tokenHash), copy, { condition: 'XX', expiration: 'KEEPTTL' });
}

/** Which open sessions to end. */
export type SessionFilter =
  | { readonly ids: readonly string[]; readonly personId?: string }
  | { readonly personId: string; readonly except?: string };

/** Ends open sessions, says why, and closes their tabs' streams once that is durable. Answers how many. */
export async function endSessions(
  context: CommandContext,
  filter: SessionFilter,
  reason: SessionEnd,
): Promise<number> {
  return withTransaction(context, async (within) => {
    const ended = await within.database.session.updateManyAndReturn({
      where: {
        endedAt: null,
        personId: filter.personId,
        id: 'ids' in filter ? { in: [...filter.ids] } : { not: filter.except },
      },
      data: { endedAt: clock.date(), endReason: reason },
      select: { id: true, tokenHash: true },
    });
    if (ended.length === 0) return 0;
    within.afterCommit(async () => {
      await redis.del(ended.map((session) => keyOf(session.tokenHash)));
      await Promise.all(ended.map((session) => publishSessionEnd(session.id, reason)));
    });
    return ended.length;
  });
}

function liveFrom(record: {
  id: string;
  personId: string;
  role: Role;
  createdAt: Date;
  lastActivityAt: Date;
}): LiveSession {
  return {
    id: record.id,
    personId: record.personId,
    role: record.role,
    createdAt: record.createdAt.getTime(),
    lastActivityAt: record.lastActivityAt.getTime(),
  };
}

async function keepCopy(tokenHash: string, session: LiveSession): Promise<void> {
  await redis.set(keyOf(tokenHash), JSON.stringify(session), {
    expiration: { type: 'PX', value: config.SESSION_LIMIT_MS },
  });
}

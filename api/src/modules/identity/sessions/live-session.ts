import type { LiveSession } from './session-copies.ts';

interface SessionRow {
  readonly id: string;
  readonly personId: string;
  /** Nobody signs in as a seat in a class. */
  readonly role: LiveSession['role'] | 'seat';
  readonly createdAt: Date;
  readonly lastActivityAt: Date;
  readonly viewerId: string | null;
  readonly viewerSessionId: string | null;
  readonly expiresAt: Date | null;
}

export function liveFrom(
  record: SessionRow,
  person: Pick<LiveSession, 'hasFactor' | 'staffSet'>,
): LiveSession {
  return {
    id: record.id,
    personId: record.personId,
    role: record.role === 'admin' ? 'admin' : 'user',
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

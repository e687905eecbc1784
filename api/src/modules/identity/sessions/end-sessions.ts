import type { SessionEnd } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { type InTransaction, withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { publishSessionEnd } from '../../../live/index.ts';
import { removeDevices } from '../../notifications/index.ts';
import { recordSecurityEvents } from '../security-events.ts';
import { recordViewing } from './record-viewing.ts';
import { dropCopies } from './session-copies.ts';

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
    const ended = await within.database.session.updateManyAndReturn({
      where: {
        endedAt: null,
        personId: filter.personId,
        id: 'ids' in filter ? { in: [...filter.ids] } : { not: filter.except },
      },
      data: { endedAt: clock.date(), endReason: reason },
      select: { ...endedFields, tokenHash: true },
    });
    // A session that only ran out may be opened again on the same device, which goes on getting pushes. Devices that were
    // just being added hold their sessions, so they are here by now.
    if (reason !== 'idle' && reason !== 'absolute') await removeDevices(within, filter);
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

import { randomBytes } from 'node:crypto';
import { permissionsOf, type Role, type StaffSet } from '@dayrise/contracts';
import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError, refusal } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { USER_AGENT_LENGTH } from '../security-events.ts';
import { recordViewing } from '../sessions/record-viewing.ts';
import { hashToken } from '../sessions/tokens.ts';

const viewingMs = 15 * 60_000;

export interface NewViewing {
  readonly personId: string;
  readonly reason: string | undefined;
  readonly userAgent: string;
}

interface LockedPerson {
  readonly id: string;
  readonly role: Role;
  readonly staffSet: StaffSet | null;
}

/**
 * Opens a read-only session of 15 minutes in which a member of staff sees an investor's area. Returns its token, which
 * is not stored anywhere. Throws `not_found`, and `forbidden` for anybody but an investor.
 */
export async function startViewing(
  context: CommandContext,
  actor: Actor,
  { personId, reason, userAgent }: NewViewing,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  // The prefix keeps processes that know nothing of such sessions from serving one as the person's own.
  const token = `view.${randomBytes(32).toString('base64url')}`;
  const now = clock.date();
  const expiresAt = new Date(now.getTime() + viewingMs);
  await withTransaction(context, async (within) => {
    // A concurrent change of the permission, the person or the staff session waits, then ends this session.
    const people = await within.database.$queryRaw<LockedPerson[]>`
      SELECT id, role::text AS role, staff_set::text AS "staffSet" FROM person
      WHERE id IN (${actor.id}::uuid, ${personId}::uuid) AND deleted_at IS NULL ORDER BY id FOR SHARE`;
    const viewer = people.find(({ id }) => id === actor.id);
    if (viewer?.role !== 'admin' || !permissionsOf(viewer.staffSet).includes('people.view_as')) {
      throw new AppError('forbidden', { permission: 'people.view_as' });
    }
    const person = people.find(({ id }) => id === personId);
    if (!person) throw new AppError('not_found');
    if (person.role !== 'user') {
      throw refusal('forbidden', 'investors_only');
    }
    const open = await within.database.$queryRaw<unknown[]>`
      SELECT FROM session WHERE id = ${actor.sessionId}::uuid AND ended_at IS NULL FOR SHARE`;
    if (open.length === 0) throw new AppError('unauthenticated');
    const { id: sessionId } = await within.database.session.create({
      data: {
        personId,
        role: 'user',
        userAgent: userAgent.slice(0, USER_AGENT_LENGTH),
        address: context.address,
        tokenHash: hashToken(token),
        createdAt: now,
        lastSeenAt: now,
        lastActivityAt: now,
        // Nothing that needs a confirmation is open to it.
        confirmedAt: new Date(0),
        viewerId: actor.id,
        viewerSessionId: actor.sessionId,
        expiresAt,
      },
      select: { id: true },
    });
    await recordViewing(within, 'started', { viewerId: actor.id, personId, sessionId, reason });
  });
  return { token, expiresAt };
}

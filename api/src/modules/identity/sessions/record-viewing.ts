import type { SessionEnd } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { recordSecurityEvents } from '../security-events.ts';

interface Viewing {
  readonly viewerId: string;
  readonly personId: string;
  readonly sessionId: string;
  /** Why it began, or the session's end. */
  readonly reason: string | undefined;
}

/** Why staff stopped viewing, for the audit log. */
const endReasons: Partial<Record<SessionEnd, string>> = {
  logout: 'Left',
  absolute: 'The 15 minutes were over',
  person_deleted: 'The person was deleted',
};

/** Records that staff began or stopped viewing as a person: in the audit log, and in the person's own history. */
export async function recordViewing(
  within: InTransaction<CommandContext>,
  what: 'started' | 'ended',
  { viewerId, personId, sessionId, reason }: Viewing,
): Promise<void> {
  // Whoever ended it, it is the viewer's act; the person doesn't learn the viewer's address.
  const actor = { id: viewerId, role: 'admin', staffSet: null, sessionId } as const;
  await recordAudit(
    { ...within, actor },
    {
      action: what === 'started' ? 'person.view_started' : 'person.view_ended',
      subject: { kind: 'person', id: personId },
      after: { session: sessionId },
      reason:
        what === 'started' ? reason : (endReasons[reason as SessionEnd] ?? 'The session it depends on ended'),
    },
  );
  const kind = what === 'started' ? 'staff_view_started' : 'staff_view_ended';
  await recordSecurityEvents({ ...within, actor, address: '' }, [
    { kind, personId, sessionId, userAgent: '' },
  ]);
}

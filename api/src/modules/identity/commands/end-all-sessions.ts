import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { recordSecurityEvents } from '../security-events.ts';

/** Events per statement. */
const batch = 1000;

/**
 * Ends every open session. Returns how many. Reachable from the command line only. The revocation job updates Redis
 * and notifies open tabs.
 */
export async function endAllSessions(context: CommandContext): Promise<number> {
  return withTransaction(context, async (within) => {
    const ended = await within.database.session.updateManyAndReturn({
      where: { endedAt: null },
      data: { endedAt: clock.date(), endReason: 'revoked' },
      select: { id: true, personId: true, address: true, userAgent: true },
    });
    const events = ended.map(({ id, ...session }) => ({
      ...session,
      kind: 'session_ended' as const,
      reason: 'revoked' as const,
      sessionId: id,
    }));
    for (let at = 0; at < events.length; at += batch) {
      await recordSecurityEvents(within, events.slice(at, at + batch));
    }
    // Sign-ins that wait for a second factor start over, too.
    await within.database.authChallenge.deleteMany();
    return ended.length;
  });
}

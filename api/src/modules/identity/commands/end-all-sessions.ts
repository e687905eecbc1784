import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { removeDevices } from '../../notifications/index.ts';
import { endedFields, recordSessionEnds } from '../sessions/end-sessions.ts';

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
      select: endedFields,
    });
    for (let at = 0; at < ended.length; at += batch) {
      await recordSessionEnds(within, ended.slice(at, at + batch), 'revoked');
    }
    await removeDevices(within, 'everybody');
    // Sign-ins that wait for a second factor start over, too.
    await within.database.authChallenge.deleteMany();
    return ended.length;
  });
}

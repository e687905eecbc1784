import type { CommandContext } from '../../../context.ts';
import { clock } from '../../../lib/clock.ts';

/**
 * Ends every open session, whoever's it is. Returns how many. Only the machine's operator can call it. Redis and the
 * open tabs hear of it from the job that carries revocations out.
 */
export async function endAllSessions({ database }: CommandContext): Promise<number> {
  const { count } = await database.session.updateMany({
    where: { endedAt: null },
    data: { endedAt: clock.date(), endReason: 'revoked' },
  });
  return count;
}

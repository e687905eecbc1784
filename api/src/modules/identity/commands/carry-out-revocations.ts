import type { CommandContext } from '../../../context.ts';
import { clock } from '../../../lib/clock.ts';
import { publishSessionEnd } from '../../../live/index.ts';
import { dropCopies } from '../sessions/session-copies.ts';

/** Rows per round. */
const batch = 1000;
/** After this, a copy that was being written when the session ended is in Redis and can be deleted. */
const settledAfterMs = 10_000;

/**
 * Removes ended sessions from Redis and notifies their open tabs, then removes them once more when no late copy can
 * appear. Throws while Redis is unavailable; the rows stay for the next run.
 */
export async function carryOutRevocations({ database }: CommandContext): Promise<void> {
  for (let found = batch; found === batch; ) {
    const now = clock.date();
    const rows = await database.sessionRevocation.findMany({
      where: {
        OR: [{ carriedOutAt: null }, { carriedOutAt: { lte: new Date(now.getTime() - settledAfterMs) } }],
      },
      take: batch,
    });
    found = rows.length;
    if (found === 0) return;
    const fresh = rows.filter((row) => row.carriedOutAt === null);
    const settled = rows.filter((row) => row.carriedOutAt !== null);
    await dropCopies(rows.map((row) => row.tokenHash));
    await Promise.all(fresh.map((row) => publishSessionEnd(row.sessionId, row.reason)));
    const ids = (some: typeof rows) => ({ sessionId: { in: some.map((row) => row.sessionId) } });
    await database.sessionRevocation.updateMany({ where: ids(fresh), data: { carriedOutAt: now } });
    await database.sessionRevocation.deleteMany({ where: ids(settled) });
  }
}

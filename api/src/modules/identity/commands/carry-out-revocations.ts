import type { CommandContext } from '../../../context.ts';
import { publishSessionEnd } from '../../../http/index.ts';
import { clock } from '../../../lib/clock.ts';
import { dropCopies } from '../sessions/session-copies.ts';

/** Rows of one round. */
const batch = 1000;
/** Milliseconds after which a copy that was being made during the end is there, and can be dropped. */
const settledAfterMs = 10_000;

/**
 * Tells Redis and the open tabs of sessions that ended: now, and once more when no copy made meanwhile can appear.
 * Throws while Redis is away; the rows wait.
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

import type { Role, SessionEnd } from '@dayrise/contracts';
import { config } from '../../../config.ts';
import type { CommandContext } from '../../../context.ts';
import type { Prisma } from '../../../data/generated/client.ts';
import { deleteByAgeInBatches } from '../../../data/retention.ts';
import { clock } from '../../../lib/clock.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { idleLimitOf } from '../sessions/expiry.ts';

/** Sessions ended per run; the rest follow in the next one. */
const batch = 1000;
/** Sessions deleted per statement. */
const deletedBatch = 10_000;

/** Ends sessions past their absolute or idle limit, each with its reason. */
export async function endExpiredSessions(context: CommandContext): Promise<void> {
  const now = clock.now();
  const before = (milliseconds: number) => ({ lte: new Date(now - milliseconds) });
  const idle = (role: Role) => ({ role, viewerId: null, lastActivityAt: before(idleLimitOf(role)) });
  // One query for each index.
  await endOpen(context, 'absolute', { createdAt: before(config.SESSION_LIMIT_MS) });
  await endOpen(context, 'absolute', { viewerId: { not: null }, expiresAt: before(0) });
  await endOpen(context, 'idle', { OR: [idle('user'), idle('admin')] });
}

async function endOpen(
  context: CommandContext,
  reason: SessionEnd,
  filter: Prisma.SessionWhereInput,
): Promise<void> {
  const expired = await context.database.session.findMany({
    where: { ...filter, endedAt: null },
    select: { id: true },
    take: batch,
  });
  if (expired.length > 0) await endSessions(context, { ids: expired.map(({ id }) => id) }, reason);
}

/** Deletes sessions that ended longer ago than staff want them kept. */
export async function deleteOldSessions(context: CommandContext): Promise<void> {
  await deleteByAgeInBatches(
    context,
    'sessions',
    deletedBatch,
    (database, before) => database.$executeRaw`
      DELETE FROM session WHERE id IN (
        SELECT id FROM session WHERE ended_at < ${before} LIMIT ${deletedBatch})`,
  );
}

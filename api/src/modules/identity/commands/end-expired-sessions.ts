import type { Role } from '@dayrise/contracts';
import { config } from '../../../config.ts';
import type { CommandContext } from '../../../context.ts';
import { clock } from '../../../lib/clock.ts';
import { endSessions, idleLimitOf } from '../sessions/session-store.ts';

/** Sessions ended in one go; the rest follow at the next run. */
const batch = 1000;
/** Milliseconds that an ended session stays in the history. */
const historyFor = 90 * 86_400_000;

/** Ends the sessions whose time is over, saying why. */
export async function endExpiredSessions(context: CommandContext): Promise<void> {
  const now = clock.now();
  const outlived = await openIds(context, { createdAt: { lte: new Date(now - config.SESSION_LIMIT_MS) } });
  await endSessions(context, { ids: outlived }, 'absolute');
  for (const role of ['user', 'admin'] satisfies Role[]) {
    const silentSince = new Date(now - idleLimitOf(role));
    const idle = await openIds(context, { role, lastActivityAt: { lte: silentSince } });
    await endSessions(context, { ids: idle }, 'idle');
  }
}

/** Forgets sessions that ended long ago. */
export async function forgetOldSessions(context: CommandContext): Promise<void> {
  await context.database.session.deleteMany({
    where: { endedAt: { lt: new Date(clock.now() - historyFor) } },
  });
}

interface Overdue {
  readonly createdAt?: { readonly lte: Date };
  readonly role?: Role;
  readonly lastActivityAt?: { readonly lte: Date };
}

async function openIds(context: CommandContext, overdue: Overdue): Promise<string[]> {
  const found = await context.database.session.findMany({
    where: { ...overdue, endedAt: null },
    select: { id: true },
    take: batch,
  });
  return found.map((session) => session.id);
}

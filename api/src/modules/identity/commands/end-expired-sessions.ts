import type { Role } from '@dayrise/contracts';
import { config } from '../../../config.ts';
import type { CommandContext } from '../../../context.ts';
import { retentionStart } from '../../../data/retention.ts';
import { clock } from '../../../lib/clock.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { idleLimitOf } from '../sessions/expiry.ts';

/** Sessions ended per run; the rest follow in the next one. */
const batch = 1000;

/** Ends sessions past their absolute or idle limit, each with its reason. */
export async function endExpiredSessions(context: CommandContext): Promise<void> {
  const now = clock.now();
  const expired = await findOpenIds(context, { createdAt: { lte: new Date(now - config.SESSION_LIMIT_MS) } });
  await endSessions(context, { ids: expired }, 'absolute');
  const viewings = await findOpenIds(context, { viewerId: { not: null }, expiresAt: { lte: new Date(now) } });
  await endSessions(context, { ids: viewings }, 'absolute');
  for (const role of ['user', 'admin'] satisfies Role[]) {
    const idleSince = new Date(now - idleLimitOf(role));
    const idle = await findOpenIds(context, {
      role,
      lastActivityAt: { lte: idleSince },
      viewerId: null,
    });
    await endSessions(context, { ids: idle }, 'idle');
  }
}

/** Deletes sessions that ended longer ago than staff want them kept. */
export async function deleteOldSessions(context: CommandContext): Promise<void> {
  await context.database.session.deleteMany({
    where: { endedAt: { lt: await retentionStart(context.database, 'sessions', clock.now()) } },
  });
}

interface ExpiryFilter {
  readonly createdAt?: { readonly lte: Date };
  readonly viewerId?: null | { readonly not: null };
  readonly expiresAt?: { readonly lte: Date };
  readonly role?: Role;
  readonly lastActivityAt?: { readonly lte: Date };
}

async function findOpenIds(context: CommandContext, filter: ExpiryFilter): Promise<string[]> {
  const found = await context.database.session.findMany({
    where: { ...filter, endedAt: null },
    select: { id: true },
    take: batch,
  });
  return found.map((session) => session.id);
}

import type { Actor, CommandContext } from '../../../context.ts';
import type { Database } from '../../../data/prisma.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';

/** Records that the session's person has just confirmed who they are. Throws `unauthenticated` if the session is over. */
export async function confirmSession({ database }: CommandContext, sessionId: string): Promise<void> {
  const { count } = await database.session.updateMany({
    where: { id: sessionId, endedAt: null },
    data: { confirmedAt: clock.date() },
  });
  if (count === 0) throw new AppError('unauthenticated');
}

/**
 * Throws `unauthenticated` if the session is over. Call it with the person locked: what took the account back may have
 * ended the session while the call waited for that lock.
 */
export async function requireOpenSession(database: Database, sessionId: string): Promise<void> {
  const open = await database.session.count({ where: { id: sessionId, endedAt: null } });
  if (open === 0) throw new AppError('unauthenticated');
}

/** Whether the session's person proved who they are within so many milliseconds. */
export async function isConfirmed(
  database: Database,
  sessionId: string,
  { withinMs }: { readonly withinMs: number },
): Promise<boolean> {
  const after = new Date(clock.now() - withinMs);
  return (await database.session.count({ where: { id: sessionId, confirmedAt: { gt: after } } })) > 0;
}

/** Makes the person's other sessions prove again who they are before a sensitive action. */
export async function unconfirmOtherSessions({ database }: CommandContext, actor: Actor): Promise<void> {
  await database.session.updateMany({
    where: { personId: actor.id, id: { not: actor.sessionId }, endedAt: null },
    data: { confirmedAt: new Date(0) },
  });
}

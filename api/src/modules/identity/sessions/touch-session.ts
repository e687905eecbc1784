import type { CommandContext } from '../../../context.ts';
import { runAndLogFailure } from '../../../data/transaction.ts';
import type { Authenticated } from '../../../http/index.ts';
import { clock } from '../../../lib/clock.ts';
import { liveFrom } from './live-session.ts';
import { readCopy, replaceCopy } from './session-copies.ts';

/** Records the time of the person's last input. Only input extends the idle limit, and never shortens it. */
export async function touchSession(
  context: CommandContext,
  { actor, tokenHash }: Authenticated,
  idleMs: number,
): Promise<void> {
  const now = clock.date();
  const inputAt = new Date(now.getTime() - idleMs);
  const [touched] = await context.database.session.updateManyAndReturn({
    where: { id: actor.sessionId, endedAt: null, lastActivityAt: { lt: inputAt } },
    data: { lastActivityAt: inputAt, lastSeenAt: now, address: context.address },
  });
  if (!touched) return;
  const { session, generation } = await readCopy(tokenHash);
  if (session === null || generation === null) return;
  await runAndLogFailure(() => replaceCopy(tokenHash, liveFrom(touched, session), generation));
}

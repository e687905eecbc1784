import type { CommandContext } from '../../../context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/** Ends one open session of a person. Throws `not_found` when that person has no such open session. */
export async function endSession(
  context: CommandContext,
  input: { personId: string; sessionId: string },
): Promise<void> {
  const filter = { ids: [input.sessionId], personId: input.personId };
  const ended = await endSessions(context, filter, 'revoked');
  if (ended === 0) throw new AppError('not_found');
}

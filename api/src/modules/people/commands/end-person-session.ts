import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { endSession } from '../../identity/index.ts';

/** Ends another person's session and records it in the audit log. Throws `not_found`. */
export async function endPersonSession(
  context: CommandContext,
  input: { personId: string; sessionId: string; reason?: string | undefined },
): Promise<void> {
  await withTransaction(context, async (within) => {
    await endSession(within, input);
    await recordAudit(within, {
      action: 'session.ended',
      subject: { kind: 'person', id: input.personId },
      before: { session: input.sessionId },
      reason: input.reason,
    });
  });
}

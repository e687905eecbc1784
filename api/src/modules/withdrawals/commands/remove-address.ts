import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { recordSecurityEvents } from '../../identity/index.ts';

/** Removes a saved address. Withdrawals that were requested to it stay as they are. Throws `not_found`. */
export async function removeAddress(
  context: CommandContext,
  actor: Actor,
  { id, userAgent }: { readonly id: string; readonly userAgent: string },
): Promise<void> {
  await withTransaction(context, async (within) => {
    const { count } = await within.database.withdrawalAddress.deleteMany({
      where: { id, personId: actor.id },
    });
    if (count === 0) throw new AppError('not_found');
    await recordSecurityEvents(within, [
      { kind: 'withdrawal_address_removed', personId: actor.id, sessionId: actor.sessionId, userAgent },
    ]);
  });
}

import type { Permission } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { publishToAdmins } from '../../../live/index.ts';

/** Assigns to nobody what somebody takes care of and may no longer decide or answer with these permissions. */
export async function endAssignments(
  { database, afterCommit }: InTransaction<CommandContext>,
  assigneeId: string,
  permissions: readonly Permission[],
): Promise<void> {
  if (!permissions.includes('payments.decide')) {
    await database.$executeRaw`
      DELETE FROM assignment USING payment WHERE payment.id = record_id AND assignee_id = ${assigneeId}::uuid`;
  }
  if (!permissions.includes('withdrawals.decide')) {
    await database.$executeRaw`
      DELETE FROM assignment USING withdrawal WHERE withdrawal.id = record_id AND assignee_id = ${assigneeId}::uuid`;
  }
  if (!permissions.includes('tickets.answer')) {
    await database.ticket.updateMany({
      where: { assigneeId, status: 'pending' },
      data: { assigneeId: null },
    });
    afterCommit(() => publishToAdmins({ type: 'changed', areas: ['support'] }));
  }
  afterCommit(() => publishToAdmins({ type: 'queues' }));
}

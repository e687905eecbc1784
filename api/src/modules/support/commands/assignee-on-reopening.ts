import type { CommandContext } from '../../../context.ts';
import { lockStaffWith } from '../../../data/lock-person.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import type { TicketRecord } from '../queries.ts';

/**
 * Who a closed ticket is assigned to once it is reopened: nobody, if its assignee may no longer answer tickets. Closed
 * tickets keep theirs when somebody leaves.
 */
export async function assigneeOnReopening(
  { database }: InTransaction<CommandContext>,
  { assigneeId }: TicketRecord,
): Promise<string | null> {
  if (assigneeId === null) return null;
  const name = await lockStaffWith(database, assigneeId, 'tickets.answer');
  return name === null ? null : assigneeId;
}

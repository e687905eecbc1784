import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError, publishToAdmins, publishToPerson } from '../../../http/index.ts';
import { clock } from '../../../lib/clock.ts';
import { recordAudit } from '../../audit/index.ts';
import { findTicket, type TicketRecord } from '../queries.ts';

/** Marks a ticket as resolved. Throws `not_found`, or `already_decided` when it is closed. */
export async function closeTicket(context: CommandContext, id: string): Promise<TicketRecord> {
  return withTransaction(context, async (within) => {
    const { count } = await within.database.ticket.updateMany({
      where: { id, status: 'pending' },
      data: { status: 'closed', closedAt: clock.date() },
    });
    const ticket = await findTicket(within.database, id);
    if (!ticket) throw new AppError('not_found');
    if (count === 0) throw new AppError('already_decided', { status: ticket.status });
    await recordAudit(within, {
      action: 'ticket.closed',
      subject: { kind: 'ticket', id },
      before: { status: 'pending' },
      after: { status: 'closed' },
    });
    within.afterCommit(() => publishToPerson(ticket.personId, { type: 'changed', areas: ['support'] }));
    within.afterCommit(() => publishToAdmins({ type: 'queues' }));
    return ticket;
  });
}

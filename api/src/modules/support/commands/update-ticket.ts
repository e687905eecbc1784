import type { UpdateTicketBody } from '@dayrise/contracts';
import type { z } from 'zod';
import type { Actor, CommandContext } from '../../../context.ts';
import { lockStaffWith } from '../../../data/lock-person.ts';
import { type InTransaction, withTransaction } from '../../../data/transaction.ts';
import { AppError, invalidField, refusal } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { recordAudit } from '../../audit/index.ts';
import { presentTicket } from '../presenter.ts';
import { getTicket, type TicketRecord } from '../queries.ts';
import { lockTicket } from './lock-ticket.ts';
import { notifyPerson } from './notify.ts';
import { publishTicket } from './publish-ticket.ts';

/**
 * Closes, reopens or assigns a ticket. Throws `not_found`, `already_decided` when it is closed or open already,
 * `conflict` when the caller didn't see all of its messages, or `invalid` for somebody who may not answer tickets.
 */
export async function updateTicket(
  context: CommandContext,
  actor: Actor,
  id: string,
  { status, assignee, seen }: z.output<typeof UpdateTicketBody>,
): Promise<TicketRecord> {
  return withTransaction(context, async (within) => {
    const ticket = await lockTicket(within, actor, id);
    if (status !== undefined) await changeStatus(within, ticket, status, seen);
    if (assignee !== undefined && assignee !== ticket.assigneeId) await assign(within, ticket, assignee);
    publishTicket(within, ticket.person.id);
    return getTicket(within.database, actor, id);
  });
}

async function changeStatus(
  within: InTransaction<CommandContext>,
  ticket: TicketRecord,
  status: TicketRecord['status'],
  seen = ticket.messageCount,
): Promise<void> {
  if (ticket.status === status) throw new AppError('already_decided', { status });
  if (ticket.messageCount !== seen)
    throw refusal('conflict', 'ticket_unseen', { ticket: presentTicket(ticket) });
  const closes = status === 'closed';
  await within.database.ticket.update({
    where: { id: ticket.id },
    data: { status, state: closes ? 'closed' : 'open', closedAt: closes ? clock.date() : null },
  });
  await recordAudit(within, {
    action: closes ? 'ticket.closed' : 'ticket.reopened',
    subject: { kind: 'ticket', id: ticket.id },
    before: { status: ticket.status },
    after: { status },
  });
  await notifyPerson(within, ticket, closes ? 'closed' : 'reopened');
}

async function assign(
  within: InTransaction<CommandContext>,
  ticket: TicketRecord,
  assigneeId: string | null,
): Promise<void> {
  if (assigneeId !== null && (await lockStaffWith(within.database, assigneeId, 'tickets.answer')) === null) {
    throw invalidField(['assignee'], 'may_not_decide');
  }
  await within.database.ticket.update({ where: { id: ticket.id }, data: { assigneeId } });
  await recordAudit(within, {
    action: 'ticket.assigned',
    subject: { kind: 'ticket', id: ticket.id },
    before: { assignee: ticket.assigneeId },
    after: { assignee: assigneeId },
  });
}

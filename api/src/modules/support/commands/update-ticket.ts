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
import { assigneeOnReopening } from './assignee-on-reopening.ts';
import { lockTicket } from './lock-ticket.ts';
import { notifyPerson } from './notify.ts';
import { publishTicket } from './publish-ticket.ts';

/**
 * Closes, reopens or assigns a ticket. Throws `not_found`, `already_decided` when it is closed or open already,
 * `conflict` when somebody else wrote a message that the caller didn't see, or `invalid` for somebody who may not answer
 * tickets. A reopened ticket is assigned to nobody if its assignee left.
 */
export async function updateTicket(
  context: CommandContext,
  actor: Actor,
  id: string,
  { status, assignee, seen }: z.output<typeof UpdateTicketBody>,
): Promise<TicketRecord> {
  return withTransaction(context, async (within) => {
    const ticket = await lockTicket(within, actor, id);
    if (status !== undefined) await changeStatus(within, actor, ticket, { status, seen });
    if (assignee !== undefined && assignee !== ticket.assigneeId) await assign(within, ticket, assignee);
    publishTicket(within, ticket.person.id);
    return getTicket(within.database, actor, id);
  });
}

async function changeStatus(
  within: InTransaction<CommandContext>,
  actor: Actor,
  ticket: TicketRecord,
  { status, seen }: { readonly status: TicketRecord['status']; readonly seen: number | undefined },
): Promise<void> {
  if (ticket.status === status) throw new AppError('already_decided', { status });
  if (seen !== undefined && !(await sawAll(within, actor, ticket, seen)))
    throw refusal('conflict', 'ticket_unseen', { ticket: presentTicket(ticket) });
  const closes = status === 'closed';
  await within.database.ticket.update({
    where: { id: ticket.id },
    data: closes
      ? { status, state: 'closed', closedAt: clock.date() }
      : {
          status,
          state: 'open',
          closedAt: null,
          assigneeId: await assigneeOnReopening(within, ticket),
        },
  });
  await recordAudit(within, {
    action: closes ? 'ticket.closed' : 'ticket.reopened',
    subject: { kind: 'ticket', id: ticket.id },
    before: { status: ticket.status },
    after: { status },
  });
  await notifyPerson(within, ticket, closes ? 'closed' : 'reopened');
}

/** Whether the messages after the first `seen` are the caller's own. A screen may not have read those yet. */
async function sawAll(
  { database }: InTransaction<CommandContext>,
  actor: Actor,
  { id, messageCount }: TicketRecord,
  seen: number,
): Promise<boolean> {
  if (seen >= messageCount) return seen === messageCount;
  const unseen = await database.ticketMessage.findMany({
    where: { ticketId: id, internal: false },
    orderBy: { id: 'asc' },
    // The description is the first message, but no row.
    skip: seen - 1,
    select: { authorId: true },
  });
  return unseen.every(({ authorId }) => authorId === actor.id);
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

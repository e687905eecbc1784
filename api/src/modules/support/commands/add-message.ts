import type { TicketMessage } from '@dayrise/contracts';
import type { Actor, CommandContext } from '../../../context.ts';
import { type InTransaction, withTransaction } from '../../../data/transaction.ts';
import { invalidField, refusal } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { claimImages, type StoredImage } from '../../images/index.ts';
import { startsNewTicket } from '../policy.ts';
import { presentFirstMessage, presentMessage } from '../presenter.ts';
import { type MessageRecord, messageParts, type TicketRecord } from '../queries.ts';
import { assigneeOnReopening } from './assignee-on-reopening.ts';
import { attachImages } from './attach-images.ts';
import { createTicket } from './create-ticket.ts';
import { lockTicket } from './lock-ticket.ts';
import { notifyPerson, notifyStaff } from './notify.ts';
import { publishTicket, publishToStaff } from './publish-ticket.ts';

export interface NewMessage {
  readonly ticketId: string;
  readonly text: string;
  readonly internal: boolean;
  readonly images: readonly StoredImage[];
}

/**
 * Adds a message to a ticket. A person's reply opens it, also again within 14 days after it was closed; later the
 * reply becomes a ticket of its own, which further replies join. A reopened ticket is assigned to nobody if its assignee
 * left. An answer waits for the person; an internal note changes nothing else. Throws `not_found`, `invalid` for a note
 * by a person, or `already_decided` for an answer to a closed ticket.
 */
export async function addMessage(
  context: CommandContext,
  actor: Actor,
  input: NewMessage,
): Promise<TicketMessage> {
  const byStaff = actor.role === 'admin';
  if (input.internal && !byStaff) throw invalidField(['internal'], 'staff_only');
  return withTransaction(context, async (within) => {
    const ticket = await lockTicket(within, actor, input.ticketId);
    if (byStaff && !input.internal && ticket.state === 'closed') {
      throw refusal('already_decided', 'ticket_closed', { status: ticket.status });
    }
    if (!byStaff && startsNewTicket(ticket)) {
      const follows = { where: { followsId: ticket.id }, select: { id: true } } as const;
      const following = await within.database.ticket.findFirst({ ...follows, orderBy: { id: 'desc' } });
      return following
        ? addMessage(within, actor, { ...input, ticketId: following.id })
        : continueInNewTicket(within, actor, ticket, input);
    }
    await claimImages(within, input.images);
    const message = await writeMessage(within, actor, input);
    if (input.internal) {
      publishToStaff(within);
    } else {
      const reopens = ticket.state === 'closed';
      const assigneeId = reopens ? await assigneeOnReopening(within, ticket) : ticket.assigneeId;
      await showMessage(within, message, assigneeId);
      publishTicket(within, ticket.person.id);
      if (byStaff) await notifyPerson(within, ticket, 'answered');
      else await notifyStaff(within, { ...ticket, assigneeId }, reopens ? 'reopened' : 'answered');
    }
    return presentMessage(message, actor.id);
  });
}

async function continueInNewTicket(
  within: InTransaction<CommandContext>,
  actor: Actor,
  { id: followsId, title }: TicketRecord,
  { text, images }: NewMessage,
): Promise<TicketMessage> {
  const ticket = await createTicket(within, actor, { title, description: text, images, followsId });
  return presentFirstMessage(
    ticket,
    images.map(({ hash }) => hash),
    actor.id,
  );
}

async function writeMessage(
  within: InTransaction<CommandContext>,
  actor: Actor,
  { ticketId, text, internal, images }: NewMessage,
): Promise<MessageRecord> {
  const { database } = within;
  const previous = await database.ticketMessage.findFirst({
    where: { ticketId },
    orderBy: { id: 'desc' },
    select: { createdAt: true },
  });
  // Later than the message before, whatever the clocks of two processes say.
  const createdAt = new Date(Math.max(clock.now(), (previous?.createdAt.getTime() ?? 0) + 1));
  const id = newId(createdAt.getTime());
  const author = actor.role === 'admin' ? 'staff' : 'person';
  await database.ticketMessage.create({
    data: { id, ticketId, author, authorId: actor.id, internal, text, createdAt },
  });
  await attachImages(within, { ticketId, messageId: id }, images);
  return database.ticketMessage.findUniqueOrThrow({ where: { id }, include: messageParts });
}

async function showMessage(
  { database }: InTransaction<CommandContext>,
  message: MessageRecord,
  assigneeId: string | null,
): Promise<void> {
  await database.ticket.update({
    where: { id: message.ticketId },
    data: {
      status: 'pending',
      state: message.author === 'staff' ? 'waiting' : 'open',
      closedAt: null,
      assigneeId,
      lastMessageId: message.id,
      lastMessageAt: message.createdAt,
      messageCount: { increment: 1 },
    },
  });
}

import type { CannedReply, Ticket, TicketMessage, TicketThread } from '@dayrise/contracts';
import { signedAddress } from '../images/index.ts';
import { reopensUntil } from './policy.ts';
import type { CannedReplyRecord, MessageRecord, TicketRecord } from './queries.ts';

/** Characters of the last message in a list. */
const previewLength = 200;

/** A ticket as the API returns it. */
export function presentTicket(ticket: TicketRecord): Ticket {
  const { person, assignee, follows, lastMessage } = ticket;
  return {
    _id: ticket.id,
    number: ticket.number,
    title: ticket.title,
    description: ticket.description,
    status: ticket.status,
    state: ticket.state,
    user: { _id: person.id, name: person.name },
    assignee: assignee && { _id: assignee.id, name: assignee.name },
    follows: follows && { _id: follows.id, title: follows.title },
    lastMessageAt: ticket.lastMessageAt.toISOString(),
    lastMessage: {
      author: lastMessage?.author ?? 'person',
      name: lastMessage?.person.name ?? person.name,
      text: Array.from(lastMessage?.text ?? ticket.description)
        .slice(0, previewLength)
        .join(''),
    },
    messageCount: ticket.messageCount,
    createdAt: ticket.createdAt.toISOString(),
    closedAt: ticket.closedAt?.toISOString() ?? null,
    reopensUntil: reopensUntil(ticket)?.toISOString() ?? null,
    ...(ticket.builds !== null && { builds: ticket.builds }),
  };
}

/** A message as the person with `readerId` sees it. */
export function presentMessage(message: MessageRecord, readerId: string): TicketMessage {
  return {
    _id: message.id,
    ticket: message.ticketId,
    author: message.author,
    name: message.person.name,
    text: message.text,
    images: message.images.map(({ hash }) => signedAddress(hash)),
    createdAt: message.createdAt.toISOString(),
    ...(message.internal && { internal: true as const }),
    ...(message.authorId === readerId && { own: true as const }),
  };
}

/** The description as the first message of its ticket. */
export function presentFirstMessage(
  ticket: TicketRecord,
  images: readonly string[],
  readerId: string,
): TicketMessage {
  return {
    _id: ticket.id,
    ticket: ticket.id,
    author: 'person',
    name: ticket.person.name,
    text: ticket.description,
    images: images.map(signedAddress),
    createdAt: ticket.createdAt.toISOString(),
    ...(ticket.person.id === readerId && { own: true as const }),
  };
}

/** `first` is missing where only later messages were read. */
export function presentThread(
  ticket: TicketRecord,
  first: TicketMessage | null,
  later: readonly MessageRecord[],
  readerId: string,
): TicketThread {
  return {
    ...presentTicket(ticket),
    messages: [...(first ? [first] : []), ...later.map((message) => presentMessage(message, readerId))],
    hasEarlier: first === null,
  };
}

export function presentCannedReply({ id, title, text }: CannedReplyRecord): CannedReply {
  return { _id: id, title, text };
}

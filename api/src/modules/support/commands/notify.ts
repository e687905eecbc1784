import type { CommandContext } from '../../../context.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { notify, writeNotice } from '../../notifications/index.ts';
import type { TicketRecord } from '../queries.ts';
import { ticketQueueTexts, ticketTexts } from '../texts.ts';

const nameOf = ({ number, title }: TicketRecord) => `#${number} ${title}`;

/** Notifies the ticket's person of what staff did. */
export function notifyPerson(
  within: InTransaction<CommandContext>,
  ticket: TicketRecord,
  what: keyof typeof ticketTexts.messages,
): Promise<void> {
  return notify(within, {
    to: { person: ticket.person.id },
    kind: 'ticket',
    ...writeNotice(ticketTexts, what, { ticket: nameOf(ticket) }),
    link: `/user/supportTicket/${ticket.id}`,
  });
}

/** Notifies staff of what the person did: only the assignee, if they may still answer when it is delivered. */
export function notifyStaff(
  within: InTransaction<CommandContext>,
  ticket: TicketRecord,
  what: keyof typeof ticketQueueTexts.messages,
): Promise<void> {
  const { assigneeId, person } = ticket;
  return notify(within, {
    to: { staffWith: 'tickets.answer', first: assigneeId },
    kind: 'queue',
    ...writeNotice(ticketQueueTexts, what, { name: person.name, ticket: nameOf(ticket) }),
    link: `/admin/ticketRequest/${ticket.id}`,
    about: person.id,
  });
}

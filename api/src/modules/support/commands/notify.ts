import type { CommandContext } from '../../../context.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { notify, writeNotice } from '../../notifications/index.ts';
import { answeringSets, type TicketRecord } from '../queries.ts';
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

/** Notifies staff of what the person did: only the assignee, if they may still answer. */
export function notifyStaff(
  within: InTransaction<CommandContext>,
  ticket: TicketRecord,
  what: keyof typeof ticketQueueTexts.messages,
): Promise<void> {
  const { assignee, person } = ticket;
  const mayAnswer = assignee?.staffSet && answeringSets.includes(assignee.staffSet);
  return notify(within, {
    to: assignee && mayAnswer ? { staff: assignee.id } : { staffWith: 'tickets.answer' },
    kind: 'queue',
    ...writeNotice(ticketQueueTexts, what, { name: person.name, ticket: nameOf(ticket) }),
    link: `/admin/ticketRequest/${ticket.id}`,
    about: person.id,
  });
}

import type { Ticket } from '@dayrise/contracts';
import type { TicketRecord } from './queries.ts';

/** A ticket as the API returns it. */
export function presentTicket(ticket: TicketRecord): Ticket {
  return {
    _id: ticket.id,
    title: ticket.title,
    description: ticket.description,
    status: ticket.status,
    user: { name: ticket.person.name },
    createdAt: ticket.createdAt.toISOString(),
    closedAt: ticket.closedAt?.toISOString() ?? null,
  };
}

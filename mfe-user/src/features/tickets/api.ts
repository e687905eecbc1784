import { createTicket, listTickets, type Ticket, type TicketStatus } from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import { areas } from '../../lib/keys.ts';

interface TicketFilters {
  readonly status?: TicketStatus | undefined;
  readonly cursor?: string | undefined;
}

export const tickets = {
  list: (filters: TicketFilters) =>
    queryOptions({
      queryKey: [...areas.support, 'list', filters],
      queryFn: ({ signal }) => api.call(listTickets, { query: filters, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The number of the person’s tickets, in total and closed. */
  counts: () =>
    queryOptions({
      queryKey: [...areas.support, 'list', {}],
      queryFn: ({ signal }) => api.call(listTickets, { query: {}, signal }),
      select: ({ counts }) => counts,
    }),
};

/** Opens a ticket; the same key sent again counts once. */
export const openTicket = (
  body: { title: string; description: string },
  idempotencyKey: string,
): Promise<Ticket> => api.call(createTicket, { body, idempotencyKey }).then(({ ticket }) => ticket);

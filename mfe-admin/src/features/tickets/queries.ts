import { listTickets, type TicketStatus, updateTicket } from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

/** What the list of tickets is narrowed to; `cursor` is the place in it. */
export interface TicketFilter {
  readonly status?: TicketStatus;
  readonly search?: string;
  readonly cursor?: string;
}

/** Queries of all tickets. */
export const ticketQueries = {
  list: (filter: TicketFilter = {}) =>
    queryOptions({
      queryKey: [...keys.tickets, 'list', filter],
      queryFn: ({ signal }) => api.call(listTickets, { query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
};

/** Marks a ticket as resolved. Throws `ApiError` 409 when it was closed before. */
export const sendTicketClosed = (id: string) =>
  api.call(updateTicket, { params: { id }, body: { status: 'closed' } });

import { type Language, listHelpArticles, listTickets, type TicketStatus } from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import { ticketThread } from '@dayrise/platform/ticket-thread';
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
  /** One ticket with its messages. */
  one: (id: string) => ticketThread(areas.support, id),
  /** The number of the person’s tickets, in total and closed. */
  counts: () =>
    queryOptions({
      queryKey: [...areas.support, 'list', {}],
      queryFn: ({ signal }) => api.call(listTickets, { query: {}, signal }),
      select: ({ counts }) => counts,
    }),
};

/** Help articles in a language that match a subject. */
export const matchingArticles = (language: Language, search: string) =>
  queryOptions({
    queryKey: ['help', language, search],
    queryFn: ({ signal }) => api.call(listHelpArticles, { query: { language, search }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });

import {
  type BodyOf,
  getTicket,
  listAssignees,
  listCannedReplies,
  listTickets,
  removeCannedReply,
  type Ticket,
  type TicketStatus,
  updateTicket,
} from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import { ticketThread } from '@dayrise/platform/ticket-thread';
import { keys } from '../../lib/keys.ts';

/** What the list of tickets is narrowed to; `cursor` is the place in it. */
export interface TicketFilter {
  readonly status?: TicketStatus;
  readonly search?: string;
  /** `me`, `nobody`, or the id of somebody. */
  readonly assignee?: string;
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
  /** One ticket as in the list. */
  listed: (id: string) => ({
    queryKey: [...keys.tickets, 'listed', id],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await api.call(getTicket, { params: { id }, query: { latest: 1 }, signal })).ticket,
  }),
  /** One ticket with its messages. */
  one: (id: string) => ticketThread(keys.tickets, id),
  /** The staff who may answer. */
  assignees: () =>
    queryOptions({
      queryKey: [...keys.tickets, 'assignees'],
      queryFn: ({ signal }) => api.call(listAssignees, { signal }),
    }),
  cannedReplies: () =>
    queryOptions({
      queryKey: keys.cannedReplies,
      queryFn: ({ signal }) => api.call(listCannedReplies, { signal }),
    }),
};

/** Marks a ticket as resolved. Throws `ApiError` 409 when it was closed before, or has messages that weren't shown. */
export const sendTicketClosed = ({ _id, messageCount }: Ticket) =>
  sendTicketChange(_id, { status: 'closed', seen: messageCount });

/** Closes, reopens or assigns a ticket. Throws `ApiError` 409 when it was closed or reopened before. */
export const sendTicketChange = (id: string, body: BodyOf<typeof updateTicket>) =>
  api.call(updateTicket, { params: { id }, body });

export const sendCannedReplyRemoved = (id: string) => api.call(removeCannedReply, { params: { id } });

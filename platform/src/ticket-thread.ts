// The messages of a ticket, read from its end. Each remote's build contains this module.
import { getTicket } from '@dayrise/contracts';
import { api, infiniteQueryOptions, type QueryKey } from '@dayrise/platform';
import { IMAGE_REFRESH_MS } from '@dayrise/platform/image-addresses';

/** One ticket with its latest messages; each further page adds those before. */
export const ticketThread = (area: QueryKey, id: string) =>
  infiniteQueryOptions({
    queryKey: [...area, 'one', id],
    queryFn: ({ signal, pageParam }) =>
      api.call(getTicket, { params: { id }, query: { before: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ ticket }) => (ticket.hasEarlier ? ticket.messages[0]?._id : undefined),
    select: ({ pages }) => {
      const parts = pages.map(({ ticket }) => ticket);
      const [latest] = parts;
      return (
        latest && {
          ...latest,
          messages: parts.toReversed().flatMap(({ messages }) => messages),
          hasEarlier: parts.every(({ hasEarlier }) => hasEarlier),
        }
      );
    },
    refetchInterval: IMAGE_REFRESH_MS,
  });

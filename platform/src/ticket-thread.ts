// The messages of a ticket, read from its end. Each remote's build contains this module.
import { getTicket, type ResponseOf } from '@dayrise/contracts';
import { api, infiniteQueryOptions, type QueryKey } from '@dayrise/platform';
import { IMAGE_REFRESH_MS } from '@dayrise/platform/image-addresses';

/** Joins the pages, of which the first has the latest messages. Outside the options, so that it runs for new data only. */
function join({ pages }: { readonly pages: readonly ResponseOf<typeof getTicket>[] }) {
  const parts = pages.map(({ ticket }) => ticket);
  const [latest] = parts;
  return (
    latest && {
      ...latest,
      messages: parts.toReversed().flatMap(({ messages }) => messages),
      hasEarlier: parts.every(({ hasEarlier }) => hasEarlier),
    }
  );
}

/** One ticket with its latest messages; each further page adds those before. */
export const ticketThread = (area: QueryKey, id: string) =>
  infiniteQueryOptions({
    queryKey: [...area, 'one', id],
    queryFn: ({ signal, pageParam }) =>
      api.call(getTicket, { params: { id }, query: { before: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ ticket }) => (ticket.hasEarlier ? ticket.messages[0]?._id : undefined),
    select: join,
    refetchInterval: IMAGE_REFRESH_MS,
  });

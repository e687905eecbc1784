import { useInfiniteQuery, useParams } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Breadcrumbs } from '@dayrise/ui-kit/layout';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { TwoColumns } from '../components/two-columns.tsx';
import { TicketFacts } from '../features/tickets/components/ticket-facts.tsx';
import { TicketThread } from '../features/tickets/components/ticket-thread.tsx';
import { ticketQueries } from '../features/tickets/queries.ts';
import { messages, ticketMessages } from '../features/tickets/texts.ts';

/** `/admin/ticketRequest/:id` */
export default function TicketPage() {
  const texts = useTexts(ticketMessages);
  const { title } = useTexts(messages);
  const id = useParams().id ?? '';
  const query = useInfiniteQuery(ticketQueries.one(id));
  const ticket = query.data;
  const earlier = { load: query.fetchNextPage, loading: query.isFetchingNextPage };
  return (
    <AdminPage
      title={ticket?.title ?? texts.title}
      description={ticket && <bdi>#{ticket.number}</bdi>}
      breadcrumbs={<Breadcrumbs parents={[{ label: title, to: '/admin/ticketRequest' }]} />}
    >
      <QueryView
        query={query}
        loading={<CardSkeletons count={2} height="12rem" />}
        failedTitle={texts.failedToLoad}
      >
        {(data) => (
          <TwoColumns wide="first">
            <TicketThread ticket={data} earlier={earlier} />
            <TicketFacts ticket={data} />
          </TwoColumns>
        )}
      </QueryView>
    </AdminPage>
  );
}

import { TicketStatus } from '@dayrise/contracts/schemas';
import { useQuery } from '@dayrise/platform';
import { failureKind } from '@dayrise/platform/failures';
import { usePageLinks } from '@dayrise/platform/page-links';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { PageLinks } from '@dayrise/ui-kit/data';
import { LifeBuoy } from 'lucide-react';
import { AdminPage } from '../components/admin-page.tsx';
import { AssigneeLinks, readAssignee } from '../components/assignee-links.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { EmptyQueue } from '../components/empty-queue.tsx';
import { FilterBar, FilterLinks } from '../components/filters.tsx';
import { QueryView } from '../components/query-view.tsx';
import { TicketReview } from '../features/tickets/components/ticket-review.tsx';
import { ticketQueries } from '../features/tickets/queries.ts';
import { messages } from '../features/tickets/texts.ts';
import { queueView, text } from '../lib/list-params.ts';
import { queuesQuery } from '../lib/queues.ts';
import { useListParams } from '../lib/use-list-params.ts';

/** `/admin/ticketRequest` */
export default function TicketRequestPage() {
  const texts = useTexts(messages);
  const pageLinks = usePageLinks();
  const { formatNumber } = useFormatting();
  const { params } = useListParams();
  const filter = {
    status: queueView(params, 'status', TicketStatus.options),
    search: text(params, 'search'),
    assignee: readAssignee(params),
    cursor: text(params, 'cursor', 200),
  };
  const query = useQuery(ticketQueries.list(filter));
  const unanswered = useQuery(queuesQuery()).data?.tickets.waiting ?? 0;
  // The numbers are of all tickets.
  const isNarrowed = filter.search !== undefined || filter.assignee !== undefined;
  const counts = isNarrowed ? undefined : query.data?.counts;
  const counted = (name: string, count: number | undefined) =>
    count === undefined ? name : texts.counted({ name, count: formatNumber(count) });
  const views = [
    { value: 'all', label: counted(texts.views.all, counts?.all) },
    { value: 'pending', label: counted(texts.views.pending, counts && counts.all - counts.closed) },
    { value: 'closed', label: counted(texts.views.closed, counts?.closed) },
  ];
  const staff = useQuery(ticketQueries.assignees()).data?.staff;
  return (
    <AdminPage
      title={texts.title}
      description={unanswered > 0 && !isNarrowed ? texts.leadCounted({ count: unanswered }) : texts.lead}
    >
      <FilterBar search={texts.search} example={texts.searchExample}>
        <FilterLinks label={texts.status} name="status" current={filter.status ?? 'all'} options={views} />
        <AssigneeLinks current={filter.assignee} assignees={staff} />
      </FilterBar>
      <QueryView
        query={query}
        loading={<CardSkeletons />}
        failedTitle={(error: unknown) =>
          failureKind(error) === 'signed-out' ? texts.signedOut : texts.failedToLoad
        }
      >
        {({ tickets, next }) => (
          <>
            <TicketReview
              key={JSON.stringify([filter, query.isPlaceholderData])}
              tickets={tickets}
              empty={
                <EmptyQueue
                  icon={<LifeBuoy />}
                  title={texts.none}
                  noMatch={texts.noMatch}
                  noneYet={texts.noneYet}
                  filter={filter}
                  showsWaiting={filter.status === 'pending'}
                />
              }
            />
            <PageLinks label={texts.pages} {...pageLinks(next)} />
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}

import { TicketStatus } from '@dayrise/contracts/schemas';
import { useQuery } from '@dayrise/platform';
import { failureKind } from '@dayrise/platform/failures';
import { EmptyState, formatNumber } from '@dayrise/ui-kit';
import { LifeBuoy } from 'lucide-react';
import { AdminPage } from '../components/admin-page.tsx';
import { AssigneeLinks, readAssignee } from '../components/assignee-links.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { FilterBar, FilterLinks, SearchBox } from '../components/filters.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { QueryView } from '../components/query-view.tsx';
import { TicketReview } from '../features/tickets/components/ticket-review.tsx';
import { ticketQueries } from '../features/tickets/queries.ts';
import { ticketTexts } from '../features/tickets/texts.ts';
import { oneOf, text } from '../lib/list-params.ts';
import { useListParams } from '../lib/use-list-params.ts';

const fetchFailed = (error: unknown) =>
  failureKind(error) === 'signed-out' ? ticketTexts.signedOut : ticketTexts.fetchFailed;

/** `/admin/ticketRequest` */
export default function TicketRequestPage() {
  const { params } = useListParams();
  const filter = {
    status: oneOf(params, 'status', TicketStatus.options),
    search: text(params, 'search'),
    assignee: readAssignee(params),
    cursor: text(params, 'cursor', 200),
  };
  const query = useQuery(ticketQueries.list(filter));
  const counts = query.data?.counts;
  const views = [
    { value: undefined, label: counts ? `All ${formatNumber(counts.all)}` : 'All' },
    { value: 'pending', label: counts ? `Pending ${formatNumber(counts.all - counts.closed)}` : 'Pending' },
    { value: 'closed', label: counts ? `Closed ${formatNumber(counts.closed)}` : 'Closed' },
  ];
  const staff = useQuery(ticketQueries.assignees()).data?.staff ?? [];
  return (
    <AdminPage
      title="Tickets"
      description="Questions from investors. Those waiting for an answer come first."
    >
      <FilterBar>
        <SearchBox label="Search by name or words" />
        <FilterLinks label="Status" name="status" current={filter.status} options={views} />
        <AssigneeLinks current={filter.assignee} assignees={staff} />
      </FilterBar>
      <QueryView query={query} loading={<CardSkeletons />} failedTitle={fetchFailed}>
        {({ tickets, next }) => (
          <>
            <TicketReview
              key={JSON.stringify(filter)}
              tickets={tickets}
              empty={
                <EmptyState icon={<LifeBuoy />} title={ticketTexts.none}>
                  {filter.search || filter.status || filter.assignee
                    ? 'Nothing matches. Clear the search and choose All to see every ticket.'
                    : 'New tickets appear here automatically.'}
                </EmptyState>
              }
            />
            <PageLinks label="Pages of tickets" next={next} />
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}

import { WithdrawalStatus } from '@dayrise/contracts/schemas';
import { useQuery } from '@dayrise/platform';
import { EmptyState } from '@dayrise/ui-kit';
import { Inbox } from 'lucide-react';
import { AdminPage } from '../components/admin-page.tsx';
import { AssigneeLinks, readAssignee } from '../components/assignee-links.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { FilterBar, FilterLinks, SearchBox } from '../components/filters.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { QueryView } from '../components/query-view.tsx';
import { SavedLists } from '../components/saved-lists.tsx';
import { WithdrawalReview } from '../features/withdrawals/components/withdrawal-review.tsx';
import { withdrawalQueries } from '../features/withdrawals/queries.ts';
import { withdrawalTexts } from '../features/withdrawals/texts.ts';
import { oneOf, text } from '../lib/list-params.ts';
import { useListParams } from '../lib/use-list-params.ts';

const views = [
  { value: undefined, label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'cancelled', label: 'Canceled' },
] as const;

/** `/admin/withdrawRequest` */
export default function WithdrawRequestPage() {
  const { params } = useListParams();
  const filter = {
    status: oneOf(params, 'status', WithdrawalStatus.options),
    search: text(params, 'search'),
    assignee: readAssignee(params),
    cursor: text(params, 'cursor', 200),
  };
  const query = useQuery(withdrawalQueries.list(filter));
  return (
    <AdminPage title="Withdraw requests" description="Money on hold until you approve or reject.">
      <FilterBar>
        <SearchBox label="Search by name, email or phone" />
        <FilterLinks label="Status" name="status" current={filter.status} options={views} />
        <AssigneeLinks current={filter.assignee} assignees={query.data?.assignees ?? []} />
        <SavedLists list="withdrawals" />
      </FilterBar>
      <QueryView
        query={query}
        loading={<CardSkeletons height="12rem" />}
        failedTitle="Withdrawal requests could not be loaded"
      >
        {({ withdrawals, next }) => (
          <>
            <WithdrawalReview
              key={JSON.stringify(filter)}
              withdrawals={withdrawals}
              empty={
                <EmptyState icon={<Inbox />} title={withdrawalTexts.none}>
                  {filter.search || filter.status || filter.assignee
                    ? 'Nothing matches. Clear the search and choose All to see every request.'
                    : 'New withdrawal requests appear here automatically.'}
                </EmptyState>
              }
            />
            <PageLinks label="Pages of withdrawal requests" next={next} />
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}

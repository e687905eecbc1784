import { WithdrawalStatus } from '@dayrise/contracts/schemas';
import { useQuery } from '@dayrise/platform';
import { usePageLinks } from '@dayrise/platform/page-links';
import { useTexts } from '@dayrise/platform/texts';
import { PageLinks } from '@dayrise/ui-kit/data';
import { Inbox } from 'lucide-react';
import { AdminPage } from '../components/admin-page.tsx';
import { AssigneeLinks, readAssignee } from '../components/assignee-links.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { EmptyQueue } from '../components/empty-queue.tsx';
import { FilterBar, FilterLinks } from '../components/filters.tsx';
import { SavedLists } from '../components/list-tools.tsx';
import { QueryView } from '../components/query-view.tsx';
import { WithdrawalReview } from '../features/withdrawals/components/withdrawal-review.tsx';
import { withdrawalQueries } from '../features/withdrawals/queries.ts';
import { messages } from '../features/withdrawals/texts.ts';
import { queueView, text } from '../lib/list-params.ts';
import { useListParams } from '../lib/use-list-params.ts';

/** `/admin/withdrawRequest` */
export default function WithdrawRequestPage() {
  const texts = useTexts(messages);
  const pageLinks = usePageLinks();
  const { params } = useListParams();
  const filter = {
    status: queueView(params, 'status', WithdrawalStatus.options),
    search: text(params, 'search'),
    assignee: readAssignee(params),
    cursor: text(params, 'cursor', 200),
  };
  const query = useQuery(withdrawalQueries.list(filter));
  return (
    <AdminPage title={texts.title} description={texts.lead}>
      <FilterBar search={texts.search} example={texts.searchExample}>
        <FilterLinks
          label={texts.status}
          name="status"
          current={filter.status ?? 'all'}
          options={[
            { value: 'all', label: texts.views.all },
            ...WithdrawalStatus.options.map((value) => ({ value, label: texts.views[value] })),
          ]}
        />
        <AssigneeLinks current={filter.assignee} assignees={query.data?.assignees} />
        <SavedLists list="withdrawals" />
      </FilterBar>
      <QueryView query={query} loading={<CardSkeletons height="12rem" />} failedTitle={texts.failedToLoad}>
        {({ withdrawals, next }) => (
          <>
            <WithdrawalReview
              key={JSON.stringify([filter, query.isPlaceholderData])}
              withdrawals={withdrawals}
              empty={
                <EmptyQueue
                  icon={<Inbox />}
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

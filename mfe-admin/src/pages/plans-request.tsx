import { PaymentDecision } from '@dayrise/contracts/schemas';
import { useQuery } from '@dayrise/platform';
import { usePageLinks } from '@dayrise/platform/page-links';
import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink } from '@dayrise/ui-kit';
import { PageLinks } from '@dayrise/ui-kit/data';
import { Inbox } from 'lucide-react';
import { AdminPage } from '../components/admin-page.tsx';
import { AssigneeLinks, readAssignee } from '../components/assignee-links.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { EmptyQueue } from '../components/empty-queue.tsx';
import { FilterBar, FilterLinks } from '../components/filters.tsx';
import { SavedLists } from '../components/list-tools.tsx';
import { QueryView } from '../components/query-view.tsx';
import { PaymentReview } from '../features/payments/components/payment-review.tsx';
import { paymentQueries } from '../features/payments/queries.ts';
import { messages } from '../features/payments/texts.ts';
import { queueView, text } from '../lib/list-params.ts';
import { useListParams } from '../lib/use-list-params.ts';

/** `/admin/plansRequest` */
export default function PlansRequestPage() {
  const texts = useTexts(messages);
  const pageLinks = usePageLinks();
  const { params } = useListParams();
  const filter = {
    decision: queueView(params, 'decision', PaymentDecision.options),
    search: text(params, 'search'),
    assignee: readAssignee(params),
    cursor: text(params, 'cursor', 200),
  };
  const query = useQuery(paymentQueries.list(filter));
  return (
    <AdminPage
      title={texts.title}
      description={texts.lead}
      actions={<ButtonLink to="/admin/depositRequest">{texts.deposits}</ButtonLink>}
    >
      <FilterBar search={texts.search} example={texts.searchExample}>
        <FilterLinks
          label={texts.decision}
          name="decision"
          current={filter.decision ?? 'all'}
          options={[
            { value: 'all', label: texts.views.all },
            ...PaymentDecision.options.map((value) => ({ value, label: texts.views[value] })),
          ]}
        />
        <AssigneeLinks current={filter.assignee} assignees={query.data?.assignees} />
        <SavedLists list="payments" />
      </FilterBar>
      <QueryView query={query} loading={<CardSkeletons height="11rem" />} failedTitle={texts.failedToLoad}>
        {({ payments, next }) => (
          <>
            <PaymentReview
              key={JSON.stringify([filter, query.isPlaceholderData])}
              payments={payments}
              onReload={() => void query.refetch()}
              empty={
                <EmptyQueue
                  icon={<Inbox />}
                  title={texts.none}
                  noMatch={texts.noMatch}
                  noneYet={texts.noneYet}
                  filter={filter}
                  showsWaiting={filter.decision === 'pending'}
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

import { PaymentDecision } from '@dayrise/contracts/schemas';
import { useQuery } from '@dayrise/platform';
import { ButtonLink, EmptyState } from '@dayrise/ui-kit';
import { Inbox } from 'lucide-react';
import { AdminPage } from '../components/admin-page.tsx';
import { AssigneeLinks, readAssignee } from '../components/assignee-links.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { FilterBar, FilterLinks, SearchBox } from '../components/filters.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { QueryView } from '../components/query-view.tsx';
import { SavedLists } from '../components/saved-lists.tsx';
import { PaymentReview } from '../features/payments/components/payment-review.tsx';
import { paymentQueries } from '../features/payments/queries.ts';
import { paymentTexts } from '../features/payments/texts.ts';
import { oneOf, text } from '../lib/list-params.ts';
import { useListParams } from '../lib/use-list-params.ts';

const views = [
  { value: undefined, label: 'All' },
  { value: 'pending', label: 'Undecided' },
  { value: 'active', label: 'Active' },
  { value: 'declined', label: 'Declined' },
] as const;

/** `/admin/plansRequest` */
export default function PlansRequestPage() {
  const { params } = useListParams();
  const filter = {
    decision: oneOf(params, 'decision', PaymentDecision.options),
    search: text(params, 'search'),
    assignee: readAssignee(params),
    cursor: text(params, 'cursor', 200),
  };
  const query = useQuery(paymentQueries.list(filter));
  return (
    <AdminPage
      title="Plan requests"
      description="Proofs of payment waiting for your decision."
      actions={<ButtonLink to="/admin/depositRequest">Deposit requests</ButtonLink>}
    >
      <FilterBar>
        <SearchBox label="Search by name, email or phone" />
        <FilterLinks label="Decision" name="decision" current={filter.decision} options={views} />
        <AssigneeLinks current={filter.assignee} assignees={query.data?.assignees ?? []} />
        <SavedLists list="payments" />
      </FilterBar>
      <QueryView
        query={query}
        loading={<CardSkeletons height="11rem" />}
        failedTitle="Payment records could not be loaded"
      >
        {({ payments, next }) => (
          <>
            <PaymentReview
              key={JSON.stringify(filter)}
              payments={payments}
              onReload={() => void query.refetch()}
              empty={
                <EmptyState icon={<Inbox />} title={paymentTexts.none}>
                  {filter.search || filter.decision || filter.assignee
                    ? 'Nothing matches. Clear the search and choose All to see every record.'
                    : 'New proofs of payment appear here automatically.'}
                </EmptyState>
              }
            />
            <PageLinks label="Pages of payment records" next={next} />
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}

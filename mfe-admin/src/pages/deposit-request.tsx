import { useQuery } from '@dayrise/platform';
import { ButtonLink } from '@dayrise/ui-kit';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { QueryView } from '../components/query-view.tsx';
import { DepositList } from '../features/deposits/components/deposit-list.tsx';
import { depositQueries } from '../features/deposits/queries.ts';
import { depositTexts } from '../features/deposits/texts.ts';
import { text } from '../lib/list-params.ts';
import { useListParams } from '../lib/use-list-params.ts';

/** `/admin/depositRequest` */
export default function DepositRequestPage() {
  const { params } = useListParams();
  const query = useQuery(depositQueries.list({ cursor: text(params, 'cursor', 200) }));
  return (
    <AdminPage
      title="Deposit requests"
      description="Payment records with a transaction hash. You decide on them under Plan requests."
      actions={<ButtonLink to="/admin/plansRequest">Plan requests</ButtonLink>}
    >
      <QueryView
        query={query}
        loading={<CardSkeletons count={1} height="20rem" />}
        failedTitle={depositTexts.fetchFailed}
      >
        {({ deposits, next }) => (
          <>
            <DepositList deposits={deposits} onReload={() => void query.refetch()} />
            <PageLinks label="Pages of deposit requests" next={next} />
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}

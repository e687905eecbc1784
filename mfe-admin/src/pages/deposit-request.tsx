import { useQuery } from '@dayrise/platform';
import { usePageLinks } from '@dayrise/platform/page-links';
import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink } from '@dayrise/ui-kit';
import { PageLinks } from '@dayrise/ui-kit/data';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { DepositList } from '../features/deposits/components/deposit-list.tsx';
import { depositQueries } from '../features/deposits/queries.ts';
import { messages } from '../features/deposits/texts.ts';
import { text } from '../lib/list-params.ts';
import { useListParams } from '../lib/use-list-params.ts';

/** `/admin/depositRequest` */
export default function DepositRequestPage() {
  const texts = useTexts(messages);
  const pageLinks = usePageLinks();
  const { params } = useListParams();
  const query = useQuery(depositQueries.list({ cursor: text(params, 'cursor', 200) }));
  return (
    <AdminPage
      title={texts.title}
      description={texts.lead}
      actions={<ButtonLink to="/admin/plansRequest">{texts.plans}</ButtonLink>}
    >
      <QueryView
        query={query}
        loading={<CardSkeletons count={1} height="20rem" />}
        failedTitle={texts.failedToLoad}
      >
        {({ deposits, next }) => (
          <>
            <DepositList deposits={deposits} onReload={() => void query.refetch()} />
            <PageLinks label={texts.pages} {...pageLinks(next)} />
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}

import { securityEventKinds } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { usePageLinks } from '@dayrise/platform/page-links';
import { useTexts } from '@dayrise/platform/texts';
import { PageLinks } from '@dayrise/ui-kit/data';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { SecurityFilters } from '../features/security/components/security-filters.tsx';
import { SecurityTable } from '../features/security/components/security-table.tsx';
import { securityQueries } from '../features/security/queries.ts';
import { logMessages } from '../features/security/texts.ts';
import { id, oneOf, text } from '../lib/list-params.ts';
import { useListParams } from '../lib/use-list-params.ts';

/** `/admin/securityLog` */
export default function SecurityLogPage() {
  const texts = useTexts(logMessages);
  const pageLinks = usePageLinks();
  const { params } = useListParams();
  const filter = {
    person: id(params, 'person'),
    kind: oneOf(params, 'kind', securityEventKinds),
    address: text(params, 'address', 64),
    cursor: text(params, 'cursor', 200),
  };
  const query = useQuery(securityQueries.list(filter));
  const first = query.isPlaceholderData ? undefined : query.data?.events[0];
  return (
    <AdminPage title={texts.title} description={texts.lead}>
      <SecurityFilters filter={filter} personName={first?.person?.name} />
      <QueryView
        query={query}
        loading={<CardSkeletons count={1} height="24rem" />}
        failedTitle={texts.failed}
      >
        {({ events, next }) => (
          <>
            <SecurityTable
              events={events}
              narrowed={Boolean(filter.person || filter.kind || filter.address)}
            />
            <PageLinks label={texts.pages} {...pageLinks(next)} />
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}

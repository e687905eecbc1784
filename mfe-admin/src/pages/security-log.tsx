import { securityEventKinds } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { QueryView } from '../components/query-view.tsx';
import { SecurityFilters } from '../features/security/components/security-filters.tsx';
import { SecurityTable } from '../features/security/components/security-table.tsx';
import { securityQueries } from '../features/security/queries.ts';
import { id, oneOf, text } from '../lib/list-params.ts';
import { useListParams } from '../lib/use-list-params.ts';

/** `/admin/securityLog` */
export default function SecurityLogPage() {
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
    <AdminPage
      title="Security log"
      description="Sign-ins, failures, password changes and ended sessions of every account."
    >
      <SecurityFilters filter={filter} personName={first?.person?.name} />
      <QueryView
        query={query}
        loading={<CardSkeletons count={1} height="24rem" />}
        failedTitle="The security log could not be loaded"
      >
        {({ events, next }) => (
          <>
            <SecurityTable
              events={events}
              narrowed={Boolean(filter.person || filter.kind || filter.address)}
            />
            <PageLinks label="Pages of the security log" next={next} />
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}

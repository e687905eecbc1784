import { auditActions } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { QueryView } from '../components/query-view.tsx';
import { AuditFilters } from '../features/audit/components/audit-filters.tsx';
import { AuditTable } from '../features/audit/components/audit-table.tsx';
import { auditQueries } from '../features/audit/queries.ts';
import { id, oneOf, text } from '../lib/list-params.ts';
import { useListParams } from '../lib/use-list-params.ts';

/** `/admin/auditLog` */
export default function AuditLogPage() {
  const { params } = useListParams();
  const filter = {
    actor: id(params, 'actor'),
    action: oneOf(params, 'action', auditActions),
    subject: id(params, 'subject'),
    cursor: text(params, 'cursor', 200),
  };
  const query = useQuery(auditQueries.list(filter));
  const first = query.isPlaceholderData ? undefined : query.data?.events[0];
  const narrowed = Boolean(filter.actor || filter.action || filter.subject);
  return (
    <AdminPage
      title="Audit log"
      description="Every change to a person’s money or rights: who, before, after and why. Entries can’t be edited."
    >
      <AuditFilters
        filter={filter}
        actorName={first?.actor.name}
        subjectName={first?.subject.name ?? undefined}
      />
      <QueryView
        query={query}
        loading={<CardSkeletons count={1} height="24rem" />}
        failedTitle="The audit log could not be loaded"
      >
        {({ events, next }) => (
          <>
            <AuditTable events={events} narrowed={narrowed} />
            <PageLinks label="Pages of the audit log" next={next} />
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}

import { auditActions } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { usePageLinks } from '@dayrise/platform/page-links';
import { useTexts } from '@dayrise/platform/texts';
import { PageLinks } from '@dayrise/ui-kit/data';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { AuditFilters } from '../features/audit/components/audit-filters.tsx';
import { AuditTable } from '../features/audit/components/audit-table.tsx';
import { auditQueries } from '../features/audit/queries.ts';
import { messages } from '../features/audit/texts.ts';
import { id, oneOf, text } from '../lib/list-params.ts';
import { useListParams } from '../lib/use-list-params.ts';

/** `/admin/auditLog` */
export default function AuditLogPage() {
  const texts = useTexts(messages);
  const pageLinks = usePageLinks();
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
    <AdminPage title={texts.title} description={texts.lead}>
      <AuditFilters
        filter={filter}
        actorName={first?.actor.name}
        subjectName={first?.subject.name ?? undefined}
      />
      <QueryView
        query={query}
        loading={<CardSkeletons count={1} height="24rem" />}
        failedTitle={texts.notLoaded}
      >
        {({ events, next }) => (
          <>
            <AuditTable events={events} narrowed={narrowed} />
            <PageLinks label={texts.pages} {...pageLinks(next)} />
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}

import { useQuery, useSearchParams } from '@dayrise/platform';
import { usePageLinks } from '@dayrise/platform/page-links';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Card, PageHeader, Skeleton } from '@dayrise/ui-kit';
import { PageLinks, Tabs } from '@dayrise/ui-kit/data';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '../components/query-view.tsx';
import { tickets } from '../features/tickets/api.ts';
import { CreateTicketDialog } from '../features/tickets/create-dialog.tsx';
import { messages } from '../features/tickets/texts.ts';
import { TicketTable } from '../features/tickets/ticket-table.tsx';
import { withParameters } from '../lib/search.ts';
import styles from './support-ticket.module.css';

/** The person’s tickets: list, create and read. */
export default function SupportTicketPage() {
  const texts = useTexts(messages);
  const pageLinks = usePageLinks();
  const [search, setSearch] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const tab = search.get('tab') === 'closed' ? 'closed' : 'all';
  const query = useQuery(
    tickets.list({
      status: tab === 'closed' ? 'closed' : undefined,
      cursor: search.get('cursor') ?? undefined,
    }),
  );
  const set = (changes: Record<string, string | null>) =>
    setSearch((before) => withParameters(before, changes), { preventScrollReset: true });
  const panel = (
    <QueryView query={query} loading={<Skeleton className={styles.skeleton} lines={5} />}>
      {(data) => (
        <Card padding="none">
          <TicketTable
            caption={tab === 'closed' ? texts.closedCaption : texts.allCaption}
            tickets={data.tickets}
          />
          <PageLinks label={texts.list} {...pageLinks(data.next)} />
        </Card>
      )}
    </QueryView>
  );
  const counts = query.data?.counts;
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.lead}
        actions={
          <Button variant="primary" icon={<Plus />} onClick={() => setCreating(true)}>
            {texts.create}
          </Button>
        }
      />
      <Tabs
        label={texts.list}
        selected={tab}
        onSelect={(id) => set({ tab: id === 'closed' ? 'closed' : null, cursor: null })}
        tabs={[
          { id: 'all', label: texts.all, count: counts?.all, panel },
          { id: 'closed', label: texts.closed, count: counts?.closed, panel },
        ]}
      />
      {creating && <CreateTicketDialog onClose={() => setCreating(false)} />}
    </>
  );
}

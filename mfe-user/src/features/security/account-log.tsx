import type { AccountEvent } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { Button, Card, EmptyState, RelativeTime, Skeleton } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { accountEvents } from './api.ts';
import { eventText } from './words.ts';

const columns: readonly Column<AccountEvent>[] = [
  { key: 'at', header: 'When', cell: ({ at }) => <RelativeTime value={at} /> },
  { key: 'event', header: 'Event', cell: ({ kind }) => eventText(kind) },
  { key: 'device', header: 'Device', cell: ({ device }) => device },
  { key: 'address', header: 'Address', cell: ({ address }) => address || '–' },
];

/** Sign-ins, failures, password and address changes of the own account, newest first. */
export function AccountLog() {
  // Cursors of the pages before this one; the log shares its page with other sections, so they are not in the URL.
  const [trail, setTrail] = useState<readonly string[]>([]);
  const events = useQuery(accountEvents.page(trail.at(-1)));
  return (
    <Card
      title="Security log"
      description="What happened to your account. If something wasn’t you, change your password."
    >
      <QueryView query={events} loading={<Skeleton lines={6} />}>
        {(data) => (
          <>
            <Table
              caption="Security log"
              columns={columns}
              rows={data.events}
              rowKey={({ _id }) => _id}
              empty={
                <EmptyState icon={<ScrollText />} title="No events">
                  Sign-ins and changes appear here.
                </EmptyState>
              }
            />
            {trail.length > 0 && (
              <Button size="small" onClick={() => setTrail([])}>
                Newest
              </Button>
            )}
            {data.next !== null && (
              <Button size="small" onClick={() => setTrail([...trail, data.next ?? ''])}>
                Older
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}
